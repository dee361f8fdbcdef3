import 'server-only';
import { db } from '@/db/client';
import { findDayNotes } from '@/db/repositories/training/training-history';
import { findPreferences } from '@/db/repositories/training/training-progress';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { addDaysTo, type Day } from '@/lib/domain/clock';
import { type HeatCell, heatMap, mondayOf, type Streak, weekMinutes } from '@/lib/domain/progress';
import { daysOf, type Tally, tallyDays } from '@/lib/domain/training';
import { countedDays } from '../frame';
import { loadMemberships, today } from '../memberships';
import { goalOf, leftToday, type WeeklyGoal } from './goal';
import { loadHistory, loadTrainedTime } from './history';

const WEEKS = 16;
const RECENT = 12;

type TrainedRow = {
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
  goal: WeeklyGoal;
  /** Minutes that the plan still has today. */
  leftToday: number;
  trainedDays: number;
  thisMonth: { minutes: number; days: number };
  programs: { id: number; name: string; tally: Tally }[];
  recent: TrainedRow[];
};

/** Streak, four months at a glance, minutes by week and how far each program is. */
export async function getProgress(context: RequestContext): Promise<ProgressView> {
  const { userId } = requireActor(context.actor);
  const now = today();
  const all = await loadMemberships(userId, context.locale);
  const [history, notes, preferences] = await Promise.all([
    loadHistory(userId, all),
    findDayNotes(db, userId, addDaysTo(now, -7 * WEEKS)),
    findPreferences(db, userId),
  ]);
  const dates = [...new Set(history.trained.map(({ date }) => date))];
  const [from = now] = [...dates.slice(0, RECENT), addDaysTo(mondayOf(now), -7 * WEEKS)].sort();
  const trained = await loadTrainedTime(userId, history, from, now);
  const heat = heatMap(trained.days, now, WEEKS, history.streak.todayPending);
  const ofMonth = trained.days.filter(({ date }) => date.slice(0, 7) === now.slice(0, 7));
  return {
    streak: history.streak,
    heat,
    weeks: weekMinutes(heat),
    goal: goalOf(preferences, history, trained),
    leftToday: leftToday(history),
    trainedDays: heat.flat().filter((cell) => cell.minutes > 0).length,
    thisMonth: { minutes: ofMonth.reduce((sum, { minutes }) => sum + minutes, 0), days: ofMonth.length },
    programs: [...history.plans].map(([member, loaded]) => ({
      id: member.program.id,
      name: member.program.name,
      tally: tallyDays(countedDays(daysOf(loaded.plan), member, loaded), loaded.done),
    })),
    recent: trained.rows.slice(0, RECENT).map((row) => ({
      date: row.date,
      title: row.title ?? '',
      program: row.program ?? '',
      week: row.planned?.week ?? null,
      minutes: row.minutes,
      effort: notes.find(({ dayId, run }) => dayId === row.dayId && run === row.run)?.effort ?? row.effort,
    })),
  };
}
