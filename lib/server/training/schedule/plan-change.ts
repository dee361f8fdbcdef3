import 'server-only';
import type { Db, Transaction } from '@/db/client';
import { findBodies } from '@/db/repositories/builder/program-versions';
import { findLibraryBlocks } from '@/db/repositories/training/training-plan';
import { addDaysTo, type Day } from '@/lib/domain/clock';
import { blockMinutes } from '@/lib/domain/plan/minutes';
import { edgesOf, planMerge, sharedMinutes } from '@/lib/domain/schedule/merge';
import { planMove } from '@/lib/domain/schedule/move';
import { type PauseLimits, planPause, planResume } from '@/lib/domain/schedule/pause';
import type { ScheduleRequest } from '@/lib/domain/schedule/request';
import { planShift } from '@/lib/domain/schedule/shift';
import {
  isWaiting,
  type Reflow,
  type Refusal,
  type Situation,
  situationDays,
} from '@/lib/domain/schedule/situation';
import { planSkip, planUnskip } from '@/lib/domain/schedule/skip';
import { planUndo } from '@/lib/domain/schedule/undo';
import { daysOf } from '@/lib/domain/training';
import type { LoadedPlan } from '../load-plan';
import type { Membership } from '../memberships';

/** Who changes a schedule, and whose. `actorId` null: the system. */
export type ChangeAuthor = { by: 'customer' | 'staff'; userId: number; actorId: number | null };
export type ScheduleFacts = {
  plan: LoadedPlan;
  member: Membership;
  situation: Situation;
  /** Paid once or granted, not by a subscription. */
  oneOff: boolean;
  limits: PauseLimits;
};

/** What a change of a loaded plan is judged by. */
export function situationOf(plan: LoadedPlan, { access, renews }: Membership): Situation {
  const calendar = plan.own.some(({ opensOn }) => opensOn !== null);
  return {
    days: situationDays(plan.own, plan.schedule, plan.done),
    schedule: plan.schedule,
    today: plan.today,
    endsOn: access.endsOn,
    renews,
    together: access.cohort ? 'cohort' : calendar ? 'calendar' : null,
  };
}

/** A changed schedule; `resumeOn` is the first day after a pause, `undoes` the undone event. */
export type Changed = Reflow & { resumeOn?: Day; undoes?: string };

/** What a request makes of the schedule, by the rules of its kind (docs/spec/schedule.md). */
export async function planChange(
  tx: Db | Transaction,
  who: Pick<ChangeAuthor, 'by'>,
  { plan, member, situation, oneOff, limits }: ScheduleFacts,
  request: ScheduleRequest,
): Promise<Changed | Refusal> {
  const ids = request.program_day_ids ?? [];
  switch (request.kind) {
    case 'shift':
      return planShift(situation);
    case 'merge':
      return planMerge(situation, await sharedOf(tx, plan, situation));
    case 'skip':
      return planSkip(situation, ids);
    case 'unskip':
      return planUnskip(situation, ids);
    case 'move':
      return planMove(situation, request.program_day_id ?? 0, request.on ?? '');
    case 'pause':
      return planPause(
        situation,
        {
          pausedOn: request.paused_on ?? '',
          resumeOn: request.resume_on ?? null,
          by: who.by,
          startsOn: member.access.startsOn,
          oneOff,
        },
        limits,
      );
    case 'resume':
      return planResume(situation, oneOff);
    case 'undo':
      return planUndo(situation, plan.own, plan.events, request.undoes ?? '', who.by);
  }
}

/** Minutes that two days train once: from the blocks of those that may be merged. */
export async function sharedOf(tx: Db | Transaction, plan: LoadedPlan, { days, today }: Situation) {
  const near = new Set(
    days.filter((day) => isWaiting(day) && day.date <= addDaysTo(today, 8)).map(({ id }) => id),
  );
  const mergeable = daysOf(plan.own).filter(({ id }) => near.has(id));
  const bodies = await findBodies(
    tx,
    mergeable.map(({ hash }) => hash),
  );
  const blockIds = [...bodies.values()].flatMap(({ blocks }) => blocks.map(({ block_id }) => block_id));
  const usual = new Map((await findLibraryBlocks(tx, blockIds)).map((row) => [row.id, row]));
  const edges = new Map(
    mergeable.map(({ id, hash }) => {
      const blocks = bodies.get(hash)?.blocks ?? [];
      const timed = blocks.map((block) => ({
        block_id: block.block_id,
        minutes: blockMinutes(block, usual.get(block.block_id)),
      }));
      return [id, edgesOf(timed)];
    }),
  );
  const none = { first: null, last: null };
  return (kept: number, merged: number) => sharedMinutes(edges.get(kept) ?? none, edges.get(merged) ?? none);
}
