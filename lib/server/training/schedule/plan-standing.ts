import 'server-only';
import { businessDay } from '@/lib/business-day';
import type { Day } from '@/lib/domain/clock';
import type { ScheduleKind } from '@/lib/domain/schedule/apply';
import { datesToMove } from '@/lib/domain/schedule/move';
import { openPause } from '@/lib/domain/schedule/pause';
import { isPaused, missedDays } from '@/lib/domain/schedule/situation';
import { undoableOn } from '@/lib/domain/schedule/undo';
import { daysOf } from '@/lib/domain/training';
import { type LoadedPlan, lockOf } from '../load-plan';
import type { Membership } from '../memberships';
import { situationOf } from './plan-change';

export type MissedDay = { id: number; title: string; date: Day };
export type PlanStanding = {
  /** Training days whose date has passed, those begun first; none without access or in a pause. */
  missed: readonly MissedDay[];
  /** The change that the undo button undoes; `own`: by the customer, not by staff. */
  change: { uuid: string; kind: ScheduleKind; on: Day; own: boolean } | null;
  /** The current or next pause. */
  pause: { pausedOn: Day; resumeOn: Day | null; runs: boolean } | null;
  /** The first day can still be picked (docs/spec/access.md#first-day). */
  mayPickStart: boolean;
  /** The last day of access; null without one. */
  endsOn: Day | null;
};

/** How a customer's schedule stands, for what the pages of the plan offer (docs/spec/schedule.md). */
export function standingOf(member: Membership, loaded: LoadedPlan): PlanStanding {
  const { access } = member;
  const { schedule, today } = loaded;
  const pause = openPause(schedule, today);
  const last = undoableOn(schedule, today);
  const live = access.status === 'VALID' || access.status === 'PAUSED';
  return {
    missed: missedOf(member, loaded),
    change:
      live && last ? { uuid: last.uuid, kind: last.kind, on: businessDay(last.at), own: last.own } : null,
    pause:
      live && pause
        ? { pausedOn: pause.pausedOn, resumeOn: pause.resumeOn, runs: pause.pausedOn <= today }
        : null,
    mayPickStart: mayPickStart(member, loaded),
    endsOn: access.endsOn,
  };
}

/** The missed days. Days before the customer joined a calendar program don't count. */
export function missedOf(member: Membership, loaded: LoadedPlan): MissedDay[] {
  const situation = situationOf(loaded, member);
  if (member.access.status !== 'VALID' || isPaused(situation)) return [];
  const days = new Map(daysOf(loaded.plan).map((day) => [day.id, day]));
  return missedDays(situation).flatMap(({ id }) => {
    const day = days.get(id);
    return day && lockOf(day, member, loaded) === null ? [{ id, title: day.title, date: day.date }] : [];
  });
}

/** Whether a day can go to another date of its week. */
export const mayMove = (member: Membership, loaded: LoadedPlan, dayId: number): boolean =>
  member.access.status === 'VALID' && datesToMove(situationOf(loaded, member), dayId).length > 0;

/** As `startPlan` allows it. */
const mayPickStart = ({ access, program }: Membership, { marks }: LoadedPlan): boolean =>
  ['VALID', 'NOT_STARTED'].includes(access.status) &&
  !access.cohort &&
  !(program.launchDate !== null && program.launchDate >= (access.startsOn ?? '')) &&
  marks.length === 0;
