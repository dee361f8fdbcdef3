import type { PlanDayRow } from '@/db/repositories/catalog/plan';
import type { PlanDay, PlanMonth, PlanWeek } from './views';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Minutes as effort 0–10, relative to the hardest of the compared days. */
export const effortOf = (minutes: readonly number[], most: number): number[] =>
  minutes.map((value) => (most === 0 ? 0 : Math.round((value / most) * 100) / 10));

/** Minutes of the seven days of one week, Monday first; 0 without training. */
const weekMinutes = (rows: readonly PlanDayRow[]): number[] =>
  DAYS.map((day) => rows.find((row) => row.day === day)?.minutes ?? 0);

/**
 * A usual week of a program: its first one.
 * Minutes per day are the mean of its training days, rounded to 5.
 */
export function usualWeek(rows: readonly PlanDayRow[]) {
  const first = rows[0];
  const minutes = weekMinutes(first ? rows.filter((row) => row.weekId === first.weekId) : []);
  const active = minutes.filter((value) => value > 0);
  const mean = active.length ? active.reduce((sum, value) => sum + value, 0) / active.length : 0;
  return { minutes, daysPerWeek: active.length, minutesPerDay: Math.round(mean / 5) * 5 };
}

/** The day that anybody may see and try: the fullest of the first week; null without training. */
export function sampleDayOf(rows: readonly PlanDayRow[]): PlanDayRow | null {
  const first = rows.filter((row) => row.weekId === rows[0]?.weekId && row.exerciseIds.length > 0);
  return first.reduce<PlanDayRow | null>(
    (fullest, row) => (fullest && fullest.minutes >= row.minutes ? fullest : row),
    null,
  );
}

/** Null for names that are only a number ("Semana 3", "Mes 1 de 3"). */
const meaning = (name: string | null | undefined, counts: RegExp) =>
  name && !counts.test(name) ? name : null;

function toWeek(rows: readonly PlanDayRow[], number: number, most: number): PlanWeek {
  const [first] = rows;
  const minutes = weekMinutes(rows);
  const days: PlanDay[] = rows.map((row) => ({
    day: row.day,
    spanish: row.spanish,
    title: row.title ?? '',
    minutes: row.minutes,
  }));
  return {
    id: first?.weekId ?? 0,
    spanish: first?.spanish ?? [],
    number,
    focus: meaning(first?.weekName, /^(semana|week)\s*\d+$/i),
    minutes: minutes.reduce((sum, value) => sum + value, 0),
    effort: effortOf(minutes, most),
    days,
  };
}

/** The plan as the program page shows it: months by id, weeks in order, days Monday first. */
export function toMonths(rows: readonly PlanDayRow[]): PlanMonth[] {
  const most = Math.max(0, ...rows.map(({ minutes }) => minutes));
  let number = 0;
  return [...Map.groupBy(rows, (row) => row.monthId).values()].map((ofMonth) => ({
    id: ofMonth[0]?.monthId ?? 0,
    spanish: ofMonth[0]?.spanish ?? [],
    name: ofMonth[0]?.monthName ?? '',
    focus: meaning(ofMonth[0]?.period, /^(mes|month)\s*\d+/i),
    weeks: [...Map.groupBy(ofMonth, (row) => row.weekId).values()].map((ofWeek) => {
      number += 1;
      return toWeek(ofWeek, number, most);
    }),
  }));
}
