import type { Day } from '@/lib/domain/clock';
import { applyMarks } from '@/lib/domain/done-rows';
import { shownBlocks } from '@/lib/domain/plan/day-blocks';
import type { TrainingPreferences } from '@/lib/domain/player/training-preferences';
import { currentWeekNumber } from '@/lib/domain/schedule/current-week';
import { tally } from '@/lib/domain/training';
import type { DayView, WeekView } from '@/lib/server/training/days/day-views';
import type { DayCell, MonthRow, PlanFrame, WeekRow } from '@/lib/server/training/frame-view';
import { lastTimeOf } from './last-time';
import type { PhonePlan } from './plan';
import type { SnapshotDay, SnapshotHistory, SnapshotProgram } from './snapshot-types';

/*
 * The views of the plan's pages from the stored plan, in the shapes of the online ones: `today` is the
 * business's day by the phone's clock, and unsent marks count.
 */

export type PlanPosition = { month: number; week: number; day?: number | undefined };

/**
 * The plan without the programs whose access has ended since it was taken. When all have, the lease is over
 * too (docs/spec/offline.md#store).
 */
export function withoutEnded(plan: PhonePlan, today: Day): PhonePlan {
  const programs = plan.programs.filter(({ ends_on }) => ends_on === null || ends_on >= today);
  return programs.length === 0 ? plan : { ...plan, programs };
}

/** The program of an address, or the first; null when no plan is on the phone. */
export const programOf = ({ programs }: PhonePlan, id: number | null): SnapshotProgram | null =>
  programs.find((program) => program.program_id === id) ?? programs[0] ?? null;

/**
 * Whether an address names a program of which nothing is on the phone: another one in its place would take
 * the marks.
 */
export const isElsewhere = ({ programs, meta }: PhonePlan, id: number | null): boolean =>
  id !== null &&
  programs.length > 0 &&
  ![...programs, ...(meta.history ?? [])].some(({ program_id }) => program_id === id);

/** The history to show instead of a plan: of a program that is paused or over. */
export function historyOf({ programs, meta }: PhonePlan, id: number | null): readonly SnapshotHistory[] {
  const history = meta.history ?? [];
  if (programs.length === 0) return history;
  const isOpen = programs.some(({ program_id }) => program_id === id);
  return isOpen ? [] : history.filter(({ program_id }) => program_id === id);
}

/** Done rows of a day, unsent ones included. */
function doneOf(plan: PhonePlan, program: SnapshotProgram, dayId: number): ReadonlySet<number> {
  const changes = plan.waiting.flatMap(({ entry }) =>
    entry.program_block_exercise_id &&
    entry.program_day_id === dayId &&
    (entry.action === 'done' || entry.action === 'undone')
      ? [{ id: entry.program_block_exercise_id, action: entry.action }]
      : [],
  );
  return applyMarks(new Set(program.done[dayId] ?? []), changes);
}

/** How many rows of a day are done, unsent ones included. */
export const doneIn = (plan: PhonePlan, program: SnapshotProgram, { id }: SnapshotDay): number =>
  doneOf(plan, program, id).size;

/** A calendar cell brought up to date: days have passed and rows were marked since the snapshot. */
function cellOf(plan: PhonePlan, program: SnapshotProgram, cell: DayCell, today: Day): DayCell {
  const kept = dayAt(program, cell);
  const done = kept ? doneIn(plan, program, kept) : cell.tally.done;
  const isDone = cell.exercises > 0 && done >= cell.exercises;
  const open = cell.date === today ? 'today' : cell.date < today ? 'missed' : 'pending';
  const stays = cell.state === 'rest' || cell.state === 'skipped';
  const other = kept && partnerOf(program, kept);
  const isAlone = isDone || (other && doneIn(plan, program, other) >= other.exercises);
  return {
    ...cell,
    state: isDone ? 'done' : stays ? cell.state : open,
    isToday: cell.date === today && cell.state !== 'skipped',
    joined: isAlone ? null : (other?.title ?? cell.joined ?? null),
    tally: tally(Math.min(done, cell.exercises), cell.exercises),
  };
}

/** The day that a day is trained with, when it is on the phone too. */
const partnerOf = ({ days }: SnapshotProgram, { id, joins }: SnapshotDay): SnapshotDay | undefined =>
  days.find((day) => day.id === joins || day.joins === id);

export const isAt = (cell: DayCell, { month, week, day }: PlanPosition) =>
  cell.month === month && cell.week === week && (day === undefined || cell.day === day);
const dayAt = ({ days }: SnapshotProgram, at: PlanPosition): SnapshotDay | undefined =>
  days.find((cell) => isAt(cell, at));

function frameOf(plan: PhonePlan, program: SnapshotProgram, week: number, today: Day): PlanFrame {
  const months = program.months.map((month): MonthRow => {
    const weeks = month.weeks.map(
      (row): WeekRow => ({
        ...row,
        days: row.days.map((cell) => cellOf(plan, program, cell, today)),
        selected: row.number === week,
      }),
    );
    return { ...month, weeks, selected: weeks.some(({ selected }) => selected) };
  });
  // Days finished, or reopened, since the snapshot.
  const fresh = program.days.filter((cell) => cellOf(plan, program, cell, today).state === 'done').length;
  const taken = program.days.filter(({ state }) => state === 'done').length;
  return {
    program: {
      id: program.program_id,
      name: program.name,
      slug: program.slug,
      levelName: program.level,
      ...(program.spanish && { spanish: program.spanish }),
      identity: program.identity,
    },
    link: plan.programs.length > 1 ? program.program_id : null,
    status: 'VALID',
    lock: null,
    mayStartToday: false,
    graceUntil: null,
    tally: tally(Math.max(0, program.tally.done + fresh - taken), program.tally.total),
    months,
    weekCount: program.weeks,
    programs: plan.programs.map((each) => ({
      id: each.program_id,
      name: each.name,
      levelName: each.level,
      ...(each.spanish && { spanish: each.spanish }),
      identity: each.identity,
      badge: { kind: 'week', week: weekOn(each, today)?.week ?? 1 },
      selected: each === program,
    })),
    today,
  };
}

/** The current week, of those on the phone. */
export function weekOn({ days }: SnapshotProgram, today: Day): { month: number; week: number } | null {
  const current = currentWeekNumber(
    days.map(({ week, day, date, state }) => ({
      week,
      day,
      date,
      trains: state !== 'rest',
      skipped: state === 'skipped',
    })),
    today,
  );
  return days.find(({ week }) => week === current) ?? null;
}

/** A week of the plan; null when none of its days is on the phone. */
export function weekView(
  plan: PhonePlan,
  program: SnapshotProgram,
  at: { month: number; week: number },
  today: Day,
): WeekView | null {
  const frame = frameOf(plan, program, at.week, today);
  const month = frame.months[at.month - 1];
  const week = month?.weeks.find(({ number }) => number === at.week);
  if (!month || !week || week.days.length === 0) return null;
  const weeks = frame.months.flatMap((each) => each.weeks);
  const step = (number: number) => {
    const found = weeks.find((each) => each.number === number && each.days.length > 0);
    return found ? { month: found.month, week: found.number } : null;
  };
  const rest = program.days.find((day) => day.date === today && day.week === at.week)?.rest_text ?? null;
  return {
    frame,
    month,
    week,
    restText: rest,
    previous: step(at.week - 1),
    next: step(at.week + 1),
    offer: null,
    wayBack: null,
    mayRestart: false,
    documents: [],
    equipment: [],
    // Dates are changed with a connection.
    standing: null,
  };
}

/** A day of the plan; null when it is not on the phone. */
export function dayView(
  plan: PhonePlan,
  program: SnapshotProgram,
  at: Required<PlanPosition>,
  today: Day,
): DayView | null {
  const kept = dayAt(program, at);
  const body = kept && plan.bodies.get(kept.hash);
  const frame = frameOf(plan, program, at.week, today);
  const week = frame.months[at.month - 1]?.weeks.find(({ number }) => number === at.week);
  if (!kept || !week || (!body && kept.exercises > 0)) return null;
  const cell = cellOf(plan, program, kept, today);
  const blocks = body ? shownBlocks(body, plan.library, program.identity.colorway) : [];
  const days = frame.tally.done + (cell.state === 'done' ? 0 : 1);
  const { rest_text: restText, version, id } = kept;
  return {
    frame,
    userId: plan.userId,
    dayId: id,
    run: program.run,
    version,
    cell,
    week,
    restText,
    blocks,
    // The page adds the unsent marks.
    done: program.done[id] ?? [],
    written: {},
    finished: {
      minutes: cell.minutes,
      exercises: cell.exercises,
      streak: plan.meta.streak,
      tally: tally(days, frame.tally.total),
    },
    felt: { effort: null, note: null, shared: true },
    lastTime: lastTimeOf(plan, blocks, (plan.preferences as TrainingPreferences | null)?.units ?? 'kg'),
    standing: null,
    mayMove: false,
    askReminders: false,
    replies: [],
  };
}

/** Days on the phone from today on. */
export const daysAhead = ({ days }: SnapshotProgram, today: Day): SnapshotDay[] =>
  days.filter(({ date }) => date >= today);
