import 'server-only';
import { db } from '@/db/client';
import {
  findDayBody,
  findLibraryBlocks,
  findLibraryExercises,
} from '@/db/repositories/training/training-plan';
import type { Colorway } from '@/lib/domain/catalog/program-identity';
import { type Library, type ShownBlock, shownBlocks } from '@/lib/domain/plan/day-blocks';
import type { BodyBlock, DayBody } from '@/lib/domain/plan/version';
import { loadPosters } from '@/lib/server/products/pictures';

/**
 * The blocks of an open day with their exercises, by the address of its content. Never call it for a locked
 * one. Doses and texts are of the version, names and videos of the library. `unstored`: content that no
 * version has, by address.
 */
export async function loadBlocks(
  hash: string,
  colorway: Colorway,
  unstored?: ReadonlyMap<string, DayBody>,
): Promise<ShownBlock[]> {
  const body = unstored?.get(hash) ?? (await findDayBody(db, hash));
  if (!body) return [];
  return shownBlocks(body, await loadLibrary(body.blocks), colorway);
}

/** What the library says today of the blocks and exercises of days. Only for open days. */
export async function loadLibrary(blocks: readonly BodyBlock[]): Promise<Library> {
  const blockIds = [...new Set(blocks.map(({ block_id }) => block_id))];
  const ids = [
    ...new Set(blocks.flatMap(({ exercises }) => exercises.map(({ exercise_id }) => exercise_id))),
  ];
  const [usual, exercises, posterOf] = await Promise.all([
    findLibraryBlocks(db, blockIds),
    findLibraryExercises(db, ids),
    loadPosters(db, ids),
  ]);
  return {
    blocks: new Map(usual.map((row) => [row.id, row])),
    exercises: new Map(exercises.map((row) => [row.id, { ...row, poster: posterOf(row.id) }])),
  };
}
