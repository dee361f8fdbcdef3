import 'server-only';
import { db } from '@/db/client';
import {
  countUses,
  findDeletedRows,
  findExerciseFacts,
  findWeekDays,
} from '@/db/repositories/builder/library-facts';
import { findPlanDraft, findUsualBlocks } from '@/db/repositories/builder/plan';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { LEVELS, type PlanLevel } from '@/lib/domain/plan/levels';
import { loadPosters } from '@/lib/server/products/pictures';
import { requireProgram } from './require-program';

/** Picture, usual dose and videos of every exercise of the library. */
async function loadMedia() {
  const rows = await findExerciseFacts(db);
  const posterOf = await loadPosters(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, poster: posterOf(row.id) }));
}

/** `GET programs/{id}/library-facts`: library data for the checks of a draft. Throws 401, 403, 404. */
export async function getLibraryFacts(context: RequestContext, programId: number) {
  requireAbility(context.actor, 'program_show');
  await requireProgram(programId);
  const draft = await findPlanDraft(db, programId, { onlyLive: true });
  const deletedOf = (level: PlanLevel) => {
    const { library, reference } = LEVELS[level];
    const used = new Set(draft[level].map(({ values }) => Number(values[reference])));
    return library ? findDeletedRows(db, library, [...used]) : Promise.resolve([]);
  };
  const [media, usual, months, weeks, blocks, exercises, week_days, uses] = await Promise.all([
    loadMedia(),
    findUsualBlocks(db),
    deletedOf('month'),
    deletedOf('week'),
    deletedOf('block'),
    deletedOf('exercise'),
    findWeekDays(db),
    countUses(db),
  ]);
  const usual_blocks = [...usual].map(([id, block]) => ({ id, ...block }));
  return {
    data: { media, usual_blocks, deleted: { months, weeks, blocks, exercises }, week_days, uses },
  };
}
