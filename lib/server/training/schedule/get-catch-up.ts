import 'server-only';
import { db } from '@/db/client';
import type { RequestContext } from '@/lib/domain/actor';
import { addDaysTo, type Day } from '@/lib/domain/clock';
import type { Refusal } from '@/lib/domain/schedule/situation';
import { earlierOf, isPaused, lastDayOf } from '@/lib/domain/schedule/situation';
import { type StripDate, stripOf } from '@/lib/domain/schedule/strip';
import { daysOf, trainingDaysOf } from '@/lib/domain/training';
import { lockOf } from '../load-plan';
import type { ProgramChoice } from '../memberships';
import { sharedOf } from './plan-change';
import { type MissedDay, mayMove, missedOf } from './plan-standing';
import type { ScheduleChange } from './schedule-change';
import {
  loadPlanned,
  type MovedDay,
  movedDays,
  type Planned,
  type PlanPlace,
  previewChange,
} from './schedule-view';

const WAYS = ['shift', 'merge', 'skip'] as const;
/** Dates of a preview. */
const DATES = 10;

export type CatchUpWay = {
  change: ScheduleChange & { kind: (typeof WAYS)[number] };
  /** Why it can't be done now, in a group or a pause. */
  refused: Refusal['refused'] | null;
  moves: MovedDay[];
  strip: StripDate[];
  lastDay: Day | null;
  /** Minutes of the longest date that two days share; 0 without one. */
  longest: number;
  /** Missed days that find no place, and days after the end of access. */
  leftOver: number;
};
export type CatchUpView = {
  place: PlanPlace;
  /** A pause runs: its page is the one to go to. */
  isPaused: boolean;
  missed: readonly MissedDay[];
  /** Date of the last training day as it stands. */
  lastDay: Day | null;
  total: number;
  ways: readonly CatchUpWay[];
  /** The way that is chosen at first: what did not fit when days were merged is proposed to skip. */
  proposed: CatchUpWay['change']['kind'] | null;
  /** A missed day that can go to another date of its week. */
  movable: MissedDay | null;
  /** In a group: when the next day opens that is still closed; null when none is. */
  opensOn: Day | null;
};

/** The three ways to catch up, each with what it would do (docs/spec/schedule.md#catching-up). */
export async function getCatchUp(
  context: RequestContext,
  choice: ProgramChoice,
): Promise<CatchUpView | null> {
  const planned = await loadPlanned(context, choice);
  if (!planned) return null;
  const { place, loaded, member, facts } = planned;
  const missed = missedOf(member, loaded);
  const shared = await sharedOf(db, loaded, facts.situation);
  const ways = await Promise.all(WAYS.map((kind) => wayOf(planned, missed, kind, shared)));
  return {
    place,
    isPaused: isPaused(facts.situation),
    missed,
    lastDay: lastDayOf(facts.situation.days, []),
    total: trainingDaysOf(loaded.plan).length,
    ways,
    proposed: facts.situation.schedule.last?.kind === 'merge' ? 'skip' : null,
    movable: missed.find(({ id }) => mayMove(member, loaded, id)) ?? null,
    opensOn: nextOpening(planned),
  };
}

function nextOpening({ member, loaded }: Planned): Day | null {
  const closed = daysOf(loaded.own).flatMap((day) => {
    const lock = day.exerciseIds.length > 0 ? lockOf(day, member, loaded) : null;
    return lock?.on && (lock.reason === 'cohort' || lock.reason === 'month') ? [lock.on] : [];
  });
  return closed.sort()[0] ?? null;
}

async function wayOf(
  planned: Planned,
  missed: readonly MissedDay[],
  kind: CatchUpWay['change']['kind'],
  shared: (kept: number, merged: number) => number,
): Promise<CatchUpWay> {
  const { days, today } = planned.facts.situation;
  const ids = missed.map(({ id }) => id);
  const seen = { kind, last_change: planned.place.lastChange };
  const change = kind === 'skip' ? { ...seen, program_day_ids: ids } : seen;
  const made = ids.length > 0 ? await previewChange(planned, change) : ({ refused: 'not_a_day' } as const);
  const refused = 'refused' in made ? made.refused : null;
  const done = 'refused' in made ? { moves: [], programDayIds: [], leftOver: [], lastDay: null } : made;
  const first = missed.reduce((least, { date }) => earlierOf(date, least), today);
  // However long ago that was, today and the days after it are in the picture.
  const from = [first, addDaysTo(today, 4 - DATES)].sort().at(-1) ?? today;
  const dates = { from, today, count: DATES };
  const strip = stripOf(days, { moves: done.moves, out: done.programDayIds }, dates, shared);
  const to = new Set(done.moves.map(({ on }) => on));
  const late = new Set(ids);
  return {
    change,
    refused,
    moves: movedDays(planned, done.moves, done.programDayIds),
    strip,
    lastDay: done.lastDay,
    longest: kind === 'merge' ? Math.max(0, ...strip.map((d) => (to.has(d.date) ? d.minutes : 0))) : 0,
    leftOver: done.leftOver.filter((id) => kind === 'shift' || late.has(id)).length,
  };
}
