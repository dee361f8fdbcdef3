import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';
import { addDaysTo, type Day } from '@/lib/domain/clock';
import type { ProgramStatus } from '@/lib/domain/codes';
import { openPause, type PauseLimits, pauseDays, pausesUsed } from '@/lib/domain/schedule/pause';
import { isWaiting, lastDayOf, type Refusal } from '@/lib/domain/schedule/situation';
import { daysOf } from '@/lib/domain/training';
import type { ProgramChoice } from '../memberships';
import { loadPlanned, type PlanPlace, previewChange } from './schedule-view';

/** Who may pause, or has. */
const LIVE: readonly ProgramStatus[] = ['VALID', 'NOT_STARTED', 'PAUSED'];

type Change = { before: Day | null; after: Day | null };
export type PauseView = {
  place: PlanPlace;
  /** The current or next pause, which can be ended. */
  current: { pausedOn: Day; resumeOn: Day | null; runs: boolean } | null;
  limits: PauseLimits;
  used: { pauses: number; days: number };
  /** Pausing is for programs paid once (docs/spec/schedule.md#pauses). */
  oneOff: boolean;
  from: Day;
  to: Day;
  days: number;
  refused: Refusal['refused'] | null;
  /**
   * The first day to train after it, the ends of plan and access, and how many days are left over; null when
   * refused.
   */
  outcome: {
    next: ({ title: string } & Change) | null;
    lastDay: Change;
    endsOn: Change;
    leftOver: number;
  } | null;
};

/** A pause with its limits and what it would do; without dates, of a week from tomorrow. */
export async function getPause(
  context: RequestContext,
  choice: ProgramChoice,
  requested: { from: Day | null; to: Day | null },
): Promise<PauseView | null> {
  const planned = await loadPlanned(context, choice);
  if (!planned || !LIVE.includes(planned.member.access.status)) return null;
  const { place, facts, loaded } = planned;
  const { situation, limits, oneOff } = facts;
  const from = requested.from ?? addDaysTo(place.today, 1);
  const to = requested.to ?? addDaysTo(from, Math.max(7, limits.minDays));
  const current = openPause(situation.schedule, place.today);
  const made = await previewChange(planned, { kind: 'pause', paused_on: from, resume_on: to });
  const base = {
    place,
    current: current && {
      pausedOn: current.pausedOn,
      resumeOn: current.resumeOn,
      runs: current.pausedOn <= place.today,
    },
    limits,
    used: pausesUsed(situation.schedule),
    oneOff,
    from,
    to,
    days: pauseDays({ pausedOn: from, resumeOn: to }) ?? 0,
  };
  if ('refused' in made) return { ...base, refused: made.refused, outcome: null };
  const first = situation.days.find((day) => isWaiting(day) && day.date >= from);
  const title = daysOf(loaded.plan).find(({ id }) => id === first?.id)?.title ?? '';
  const moved = made.moves.find(({ program_day_id }) => program_day_id === first?.id);
  const outcome = {
    next: first ? { title, before: first.date, after: moved?.on ?? first.date } : null,
    lastDay: { before: lastDayOf(situation.days, []), after: made.lastDay },
    endsOn: { before: situation.endsOn, after: made.endsOn },
    leftOver: made.leftOver.length,
  };
  return { ...base, refused: null, outcome };
}
