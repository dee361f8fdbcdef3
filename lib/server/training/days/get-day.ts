import 'server-only';
import { db } from '@/db/client';
import { findActuals, findDayNotes, findLastTime } from '@/db/repositories/training/training-history';
import { findReminderRow } from '@/db/repositories/training/training-reminders';
import { businessDay } from '@/lib/business-day';
import type { RequestContext } from '@/lib/domain/actor';
import { addDaysTo } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { versionText } from '@/lib/domain/plan/version';
import { doneRowsOf, tally, weeksOf } from '@/lib/domain/training';
import { loadFrame } from '../frame';
import type { LoadedPlan } from '../load-plan';
import type { ProgramChoice } from '../memberships';
import { visibleDayNotes, withVisibleNotes } from '../notes/notes-seen';
import { loadReplies } from '../notes/replies';
import { type History, loadHistory, loadTrainedTime } from '../progress/history';
import { mayMove, standingOf } from '../schedule/plan-standing';
import { type Looking, ownLooking } from '../viewpoint';
import { loadBlocks } from './day-tree';
import type { DayView, LastTime, Written } from './day-views';

/**
 * A day of the chosen program by its ordinals.
 * Null for a customer without programs; 404 for a day that the plan doesn't have. A locked day comes without
 * blocks, and without title unless it was trained (docs/spec/progress.md#locked-days).
 */
export async function getDay(
  context: RequestContext,
  at: { month: number; week: number; day: number },
  choice: ProgramChoice,
): Promise<DayView | null> {
  const looking = await ownLooking(context, choice);
  return looking && lookAtDay(looking, at);
}

/** A day as someone sees it. Throws 404 for a day that the plan doesn't have. */
export async function lookAtDay(
  looking: Looking,
  at: { month: number; week: number; day: number },
): Promise<DayView> {
  const { userId, all, member, reader, viewpoint } = looking;
  const { frame, loaded } = await loadFrame(looking, at.week);
  const week = frame.months[at.month - 1]?.weeks.find(({ number }) => number === at.week);
  const cell = week?.days.find(({ day }) => day === at.day);
  const planned = weeksOf(loaded.plan)[at.week - 1];
  const day = planned?.days.find((each) => each.day === at.day);
  if (!week || !cell || !day) throw new AppError('not_found');
  const version = loaded.versions.get(day.versionId);
  const shown = { run: member.run, version: version ? versionText(version) : null };
  const standing = viewpoint ? null : standingOf(member, loaded);
  const base = { frame, userId, dayId: day.id, ...shown, cell, week, standing };
  if (cell.lock) return { ...base, ...CLOSED, finished: { ...CLOSED.finished, tally: frame.tally } };
  const [blocks, history, notes, last, actuals, replies, reminders] = await Promise.all([
    loadBlocks(day.hash, member.identity.colorway, viewpoint?.bodies),
    loadHistory(userId, all, viewpoint),
    findDayNotes(db, userId, addDaysTo(loaded.today, -400)),
    findLastTime(db, { userId, programId: member.program.id, run: member.run }, day),
    findActuals(db, { userId, run: member.run, dayId: day.id }),
    viewpoint ? [] : loadReplies(reader, userId, { dayId: day.id, run: member.run }),
    findReminderRow(db, userId),
  ]);
  const wasDone = cell.state === 'done';
  const doneDays = frame.tally.done + (wasDone ? 0 : 1);
  const felt = visibleDayNotes(reader, notes).find(
    (note) => note.dayId === day.id && note.run === member.run,
  );
  return {
    ...base,
    restText: day.exerciseIds.length === 0 ? (planned?.restText ?? null) : null,
    blocks,
    done: doneRowsOf(day, loaded.done),
    written: Object.fromEntries(actuals.map(({ id, actual }) => [id, toWritten(actual)])),
    finished: {
      minutes:
        (wasDone
          ? await trainedMinutes(userId, history, loaded, { run: member.run, dayId: day.id })
          : null) ?? cell.minutes,
      exercises: cell.exercises,
      // Repeating a finished day does not extend the streak.
      streak: wasDone ? history.streak.current : history.streakWith(loaded.today),
      tally: tally(doneDays, frame.tally.total),
    },
    felt: felt ? { effort: felt.effort, note: felt.note, shared: felt.shared } : NOT_FELT,
    lastTime: toLastTime(withVisibleNotes(reader, last)),
    mayMove: standing !== null && mayMove(member, loaded, day.id),
    askReminders: standing !== null && doneDays === 1 && reminders === null,
    replies,
  };
}

/** Minutes of a trained day as the progress counts them (docs/spec/progress.md#minutes); null before. */
async function trainedMinutes(
  userId: number,
  history: History,
  { marks }: LoadedPlan,
  { run, dayId }: { run: number; dayId: number },
): Promise<number | null> {
  const dates = marks
    .filter((mark) => mark.dayId === dayId)
    .flatMap(({ done }) => done.map(({ at }) => businessDay(at)))
    .sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return null;
  // A workout past midnight counts on the day that it began.
  const { rows } = await loadTrainedTime(userId, history, addDaysTo(first, -1), last);
  return rows
    .filter((row) => row.dayId === dayId && row.run === run)
    .reduce((sum, { minutes }) => sum + minutes, 0);
}

const NOT_FELT = { effort: null, note: null, shared: true };

const CLOSED = {
  restText: null,
  blocks: [],
  done: [],
  written: {},
  finished: { minutes: 0, exercises: 0, streak: 0 },
  felt: NOT_FELT,
  lastTime: null,
  mayMove: false,
  askReminders: false,
  replies: [],
} as const;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const toWritten = (actual: Record<string, unknown>): Written => ({
  duration: textIn(actual.duration),
  weight: textIn(actual.weight),
});

function toLastTime(rows: Awaited<ReturnType<typeof findLastTime>>): LastTime | null {
  const [first] = rows;
  if (!first) return null;
  const items = rows.flatMap(({ names, actual }) => {
    const parts = [actual?.weight, actual?.duration].filter(
      (part) => typeof part === 'string' && part !== '',
    );
    return actual?.weight && names.exercise ? [{ name: names.exercise, text: parts.join(', ') }] : [];
  });
  return { date: first.date, items: items.slice(0, 3), note: rows.findLast((row) => row.note)?.note ?? null };
}
