import { buildIfStale } from '@/scripts/dev/build';
import startDatabase from '../integration/setup/database';

/** The production build, and the PostgreSQL with the template that the integration tests use too. */
export default async function setup(project: Parameters<typeof startDatabase>[0]) {
  await buildIfStale();
  return startDatabase(project);
}
