import 'server-only';
import { db } from '@/db/client';
import { countCustomers, findCustomersOn } from '@/db/repositories/builder/version-customers';
import { businessDay } from '@/lib/business-day';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { type ReachedGroup, reachedGroup } from '@/lib/domain/plan/reached';
import { publishPlan } from './publish';

/** Names in one answer. */
const MOST = 500;

/**
 * `GET programs/{id}/reached-customers`: the people of one number of a publish's dry run, by name, at most
 * 500 (docs/spec/versions.md#publishing). Throws 401, 403, 404, and 422 without a training day.
 */
export async function getReachedCustomers(
  context: RequestContext,
  programId: number,
  { group, move_all: moveAll }: { group: ReachedGroup; move_all: boolean },
) {
  const { userId: actorId } = requireAbility(context.actor, 'program_publish');
  requireAbility(context.actor, 'program_user_access');
  return db.transaction(async (tx) => {
    const { major: to, affected: days } = await publishPlan(tx, {
      programId,
      actorId,
      moveAll,
      dryRun: true,
    });
    const today = businessDay();
    const rows = await countCustomers(tx, programId, today, days);
    const parts = rows
      .flatMap(({ major }) => [true, false].map((affected) => ({ major, affected })))
      .filter(({ major, affected }) => reachedGroup(major, { to, moveAll, affected }) === group);
    if (parts.length === 0) return { data: [] };
    return { data: await findCustomersOn(tx, { programId, today, days }, parts, MOST) };
  });
}
