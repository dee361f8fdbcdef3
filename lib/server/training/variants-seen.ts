import 'server-only';
import { db } from '@/db/client';
import { type BestSets, findBestSets } from '@/db/repositories/training/best-sets';
import { findPreferences, findSets, type SetRow } from '@/db/repositories/training/training-progress';
import { readPreferences, type TrainingPreferences } from '@/lib/domain/player/training-preferences';
import type { Reader } from './reader';

/*
 * Which variant a person trains, perhaps for an injury, is theirs alone unless they share it
 * (docs/spec/player.md#variants): staff get sets and preferences without it.
 */

/** Whether this reader may see which variants the person trains. */
export const seesVariants = async (reader: Reader, userId: number): Promise<boolean> =>
  reader === 'owner' || readPreferences(await findPreferences(db, userId)).share_variants === true;

/** The sets of a person as this reader sees them; see `findSets`. */
export async function readSets(
  reader: Reader,
  userId: number,
  exerciseIds: Parameters<typeof findSets>[2],
  options?: Parameters<typeof findSets>[3],
): Promise<SetRow[]> {
  const rows = await findSets(db, userId, exerciseIds, options);
  return (await seesVariants(reader, userId)) ? rows : rows.map((row) => ({ ...row, variant: null }));
}

/** The sets of a person that can hold a record, as this reader sees them; see `findBestSets`. */
export const readBestSets = async (
  reader: Reader,
  userId: number,
  exerciseIds: readonly number[] | null,
): Promise<BestSets[]> =>
  findBestSets(db, userId, exerciseIds, { withVariants: await seesVariants(reader, userId) });

/** How a person prefers to train, as this reader sees it. */
export async function readTrainingPreferences(reader: Reader, userId: number): Promise<TrainingPreferences> {
  const all = readPreferences(await findPreferences(db, userId));
  return reader === 'owner' || all.share_variants === true ? all : { ...all, variants: [] };
}
