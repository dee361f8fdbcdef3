import { buildIfStale } from '@/scripts/dev/build';
import startDatabase from '../integration/setup/database';

/** Builds for production and starts the PostgreSQL with the template of the integration tests. */
export default async function setup(project: Parameters<typeof startDatabase>[0]) {
  await buildIfStale();
  return startDatabase(project);
}
