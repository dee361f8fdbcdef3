import type { Tx } from '../insert';
import { seedAccess } from './access';
import { seedLocations } from './locations';
import { seedLookups } from './lookups';

/** What every shop needs to run, demo or not. */
export async function seedBase(tx: Tx): Promise<void> {
  await seedAccess(tx);
  await seedLookups(tx);
  await seedLocations(tx);
}
