import 'server-only';
import { db } from '@/db/client';
import { findDayNotes, findLogsOf } from '@/db/repositories/training-history';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { addDaysTo, type Day } from '@/lib/domain/clock';
import { type HeatCell, heatMap, type Streak, weekMinutes } from '@/lib/domain/progress';
import { daysOf, type Tally, tallyDays } from '@/lib/domain/training';
import { countedDays } from './frame';
import { loadHistory } from './history';
import { loadMemberships, today } from './memberships';

const WEEKS = 16;
const RECENT = 12;

export type TrainedRow = {
  date: Day;
  title: string;
  program: string;
  week: number | null;
  minutes: number;
  effort: number | null;
};
export type ProgressView = {
  streak: Streak;
  heat: HeatCell[][];
  weeks: { startsOn: Day; minutes: number }[];
  trainedDays: number;
  thisMonth: { minutes: number; days: number };
  programs: { id: number; name: string; tally: Tally }[];
  recent: TrainedRow[];
};

/** Streak, four months at a glance, minutes by week and how far each program is. */
export async function getProgress(context: RequestContext): Promise<ProgressView> {
  const { userId } = requireActor(context.actor);
  const now = today();
  const all = await loadMemberships(userId);
  const [history, notes] = await Promise.all([
    loadHistory(userId, all),
    findDayNotes(db, userId, addDaysTo(now, -7 * WEEKS)),
  ]);
  const heat = heatMap(history.days, now, WEEKS, history.streak.todayPending);
  const ofMonth = history.days.filter(({ date }) => date.slice(0, 7) === now.slice(0, 7));
  return {
    streak: history.streak,
    heat,
    weeks: weekMinutes(heat),
    trainedDays: heat.flat().filter((cell) => cell.minutes > 0).length,
    thisMonth: { minutes: ofMonth.reduce((sum, { minutes }) => sum + minutes, 0), days: ofMonth.length },
    programs: [...history.plans].map(([member, loaded]) => ({
      id: member.program.id,
      name: member.program.name,
      tally: tallyDays(countedDays(daysOf(loaded.plan), member, loaded), loaded.done),
    })),
    recent: history.rows.slice(0, RECENT).map((row) => ({
      date: row.date,
      title: row.title ?? '',
      program: row.program ?? '',
      week: row.planned?.week ?? null,
      minutes: row.minutes,
      effort: notes.find((note) => note.dayId === row.dayId)?.effort ?? row.effort,
    })),
  };
}

export type DayLog = {
  date: Day;
  notes: { effort: number | null; note: string | null }[];
  entries: {
    id: number;
    program: string;
    day: string;
    block: string;
    name: string;
    planned: string | null;
    actual: string | null;
    effort: number | null;
    note: string | null;
    at: Date;
  }[];
};

const textOf = (...parts: unknown[]) =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '').join(', ') || null;

/** What was trained on one date, with the names as they were then. */
export async function getProgressDay(context: RequestContext, date: Day | null): Promise<DayLog> {
  const { userId } = requireActor(context.actor);
  const day = date ?? today();
  const [rows, notes] = await Promise.all([findLogsOf(db, userId, day), findDayNotes(db, userId, day)]);
  return {
    date: day,
    notes: notes.filter((note) => note.date === day).slice(0, 5),
    entries: rows.map((row) => ({
      id: row.id,
      program: row.names.program ?? '',
      day: row.names.day ?? '',
      block: row.names.block ?? '',
      name: row.names.exercise ?? '',
      planned: textOf(row.planned?.duration),
      actual: textOf(row.actual?.duration, row.actual?.weight),
      effort: row.effort,
      note: row.note,
      at: row.at,
    })),
  };
}
