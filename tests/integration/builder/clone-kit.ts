import * as cloneRoute from '@/app/api/v1/program/clone/route';
import { db } from '@/db/client';
import { findUsualBlocks } from '@/db/repositories/builder/plan';
import type { BlockScheme } from '@/lib/domain/codes';
import { minutesOfBlocks, type UsualBlocks } from '@/lib/domain/plan/minutes';
import { call } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import {
  jarOf,
  type library,
  type Stored,
  store,
  type Tree,
  type TreeDay,
  type TreeMonth,
  type TreeWeek,
} from './kit';

export type Counts = Record<'months' | 'weeks' | 'days' | 'blocks' | 'exercises' | 'minutes', number>;
type DayCounts = Pick<Counts, 'blocks' | 'exercises' | 'minutes'>;
export type Report = {
  level: string;
  mode: string;
  source: { path: string };
  destiny: { path: string };
  added: Counts;
  replaced: Counts;
  days: { week: string; day_id: number; title: string | null; before: DayCounts; after: DayCounts }[];
  warnings: { code: string; path: string }[];
  plan_revision: number;
  ids?: Record<string, number[]>;
  version?: Tree['version'];
};

export async function clone(json: object, options: { jar?: CookieJar } = {}) {
  const jar = options.jar ?? (await jarOf());
  const { status, body } = await call(cloneRoute.POST, { jar, json });
  const { errors } = body as { errors?: Record<string, string[]> };
  return { status, data: (body as { data: Report }).data, wrong: Object.keys(errors ?? {}), body };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** The library's data about the blocks of the tests. */
export const usualBlocks = async (lib: Library): Promise<UsualBlocks> => findUsualBlocks(db, lib.blocks);

/** Counts the live rows of a tree by level. */
export function countTree(
  { program_months: months }: Pick<Tree, 'program_months'>,
  usual: UsualBlocks,
): Counts {
  const weeks = months.flatMap((month) => month.weeks);
  const days = weeks.flatMap((week) => week.days);
  const blocks = days.flatMap((day) => day.blocks);
  return {
    months: months.length,
    weeks: weeks.length,
    days: days.length,
    blocks: blocks.length,
    exercises: sum(blocks.map(({ exercises }) => exercises.length)),
    minutes: minutesOfBlocks(
      blocks.map((block) => ({ ...block, scheme: block.scheme as BlockScheme | null })),
      usual,
    ),
  };
}

type Library = Awaited<ReturnType<typeof library>>;

/** A random plan; `next(n)` returns integers below n. Weekdays and references repeat across parents. */
export function randomPlan(lib: Library, next: (below: number) => number) {
  const list = <T>(least: number, most: number, make: (index: number) => T): T[] =>
    Array.from({ length: least + next(most - least + 1) }, (_item, index) => make(index));
  const exercise = () => ({
    exercise_id: lib.exercises[next(lib.exercises.length)],
    duration: `${1 + next(12)} rep.`,
    instructions: next(3) === 0 ? 'Despacio' : null,
    code: `A${next(9)}`,
  });
  const block = () => ({
    block_id: lib.blocks[next(lib.blocks.length)],
    duration: `${1 + next(20)} min`,
    description: next(2) === 0 ? 'Dos vueltas' : null,
    rounds: next(2) === 0 ? 1 + next(4) : null,
    exercises: list(0, 3, exercise),
  });
  const day = (day_id: number) => ({
    day_id,
    title: next(3) === 0 ? null : `Día ${next(5)}`,
    blocks: list(0, 2, block),
  });
  const week = () => ({
    week_id: lib.weeks[next(3)],
    days: [1, 2, 3, 4, 5, 6, 7].filter(() => next(3) === 0).map(day),
  });
  const month = () => ({
    month_id: lib.months[next(3)],
    start_date: '2026-08-03',
    period: 'Agosto',
    year: 2026,
    weeks: list(1, 3, week),
  });
  return list(1, 3, month);
}

export type Spot = { month?: TreeMonth; week?: TreeWeek; day?: TreeDay };
const NAMES = ['month', 'week', 'day'] as const;

/** A random row of a level with its parents; null when the tree has none. */
export function randomSpot(
  { program_months }: Pick<Tree, 'program_months'>,
  level: 'program' | (typeof NAMES)[number],
  next: (below: number) => number,
): Spot | null {
  const spots: Record<string, Spot[]> = { program: [{}], month: [], week: [], day: [] };
  for (const month of program_months) {
    spots.month?.push({ month });
    for (const week of month.weeks) {
      spots.week?.push({ month, week });
      for (const day of week.days) spots.day?.push({ month, week, day });
    }
  }
  const own = spots[level] ?? [];
  return own[next(own.length || 1)] ?? null;
}

/** The ids of a row and its parents, as parameters of a clone. */
export const placeParams = (spot: Spot, prefix: '' | 'destiny_' = ''): Record<string, number> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const row = spot[name];
      return row ? [[`${prefix}program_${name}_id`, row.id]] : [];
    }),
  );

const rows = (lib: Library, doses: readonly string[]) =>
  doses.map((duration, n) => ({ exercise_id: lib.exercises[n], duration, code: `A${n}` }));
const block = (lib: Library, ...doses: string[]) => ({
  block_id: lib.blocks[0],
  duration: '10 min',
  description: 'Cuatro series',
  scheme: 'series',
  rounds: 4,
  rest_seconds: 60,
  exercises: rows(lib, doses),
});
/** A plan of two months of two weeks: exercises on every Monday, and on Tuesday in the first weeks only. */
export const storePlan = async (lib: Library, name: string): Promise<Stored> =>
  store({
    name,
    caption: 'Del origen',
    program_months: [0, 1].map((m) => ({
      month_id: lib.months[m],
      start_date: '2026-08-03',
      end_date: '2026-08-30',
      period: 'Agosto',
      year: 2026,
      weeks: [0, 1].map((w) => ({
        week_id: lib.weeks[2 * m + w],
        days: [
          { day_id: 1, title: `Lunes ${m}${w}`, blocks: [block(lib, `${m}${w} rep.`, '45 s')] },
          ...(w === 0 ? [{ day_id: 2, title: 'Martes', blocks: [block(lib, 'máx')] }] : []),
        ],
      })),
    })),
  });
