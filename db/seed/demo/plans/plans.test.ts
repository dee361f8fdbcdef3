import { describe, expect, test } from 'vitest';
import { checksOf, noFacts } from '@/components/admin/builder/state/checks';
import { readTree } from '@/components/admin/builder/state/plan';
import { blockFigures } from '@/lib/domain/block-figures';
import { parseDose } from '@/lib/domain/dose';
import { readBlocks, whenOf } from '../plan';
import { PROGRAMS, SLUGS, type Slug } from '../programs-data';

/** Every training day of a plan with its week, as the seed writes it. */
const daysOf = (slug: Slug) => {
  const { plan } = PROGRAMS[slug];
  return plan.months.flatMap(({ weeks }, month) =>
    weeks.flatMap((_, week) => {
      const when = whenOf(plan, { month, week });
      return plan.days.map((weekday) => {
        const variants = plan.titles[weekday] ?? [];
        const day = variants[Math.min(when.month, variants.length - 1)];
        return { month, week, weekday, light: when.light, blocks: readBlocks(day?.blocks ?? [], when) };
      });
    }),
  );
};

/** The same as the tree of `program/getProgram`, one day a week. */
function treeOf(slug: Slug) {
  let id = 0;
  const next = () => ++id;
  return [
    {
      id: next(),
      month_id: 1,
      weeks: daysOf(slug).map(({ weekday, blocks }) => ({
        id: next(),
        week_id: 1,
        days: [
          {
            id: next(),
            day_id: weekday,
            blocks: blocks.map(({ rows, name: _, ...block }) => ({
              id: next(),
              block_id: 1,
              ...block,
              exercises: rows.map(({ dose, code }) => ({ id: next(), exercise_id: 1, duration: dose, code })),
            })),
          },
        ],
      })),
    },
  ];
}

/** Sets of a day, and the kilos and repetitions or seconds of all of them. */
function volumeOf({ blocks }: ReturnType<typeof daysOf>[number]) {
  let [sets, kilos, amount] = [0, 0, 0];
  for (const { rows, duration: _, ...block } of blocks) {
    const { rounds } = blockFigures(block);
    for (const { dose } of rows) {
      const read = parseDose(dose);
      sets += rounds;
      if (read?.load?.kind === 'weight') kilos += rounds * read.load.value;
      if (read?.amount.kind === 'reps') amount += rounds * read.amount.to;
      if (read?.amount.kind === 'time') amount += rounds * read.amount.seconds;
    }
  }
  return { sets, kilos, amount };
}

describe.each(SLUGS)('the plan of %s', (slug) => {
  const checks = checksOf(readTree(treeOf(slug)).plan, noFacts());

  test('has no dose that is not read, and no code twice in a day', () => {
    expect(checks.filter(({ kind }) => kind !== 'minutes')).toEqual([]);
  });

  test('has blocks with the minutes that their rows take', () => {
    expect(checks.filter(({ kind }) => kind === 'minutes').map(({ detail }) => detail)).toEqual([]);
  });

  test('eases in the fourth week of a month: fewer sets, and less load or fewer repetitions', () => {
    const days = daysOf(slug);
    const light = days.filter((day) => day.light);
    expect(light.length).toBeGreaterThan(0);
    for (const day of light) {
      const before = days.find(
        ({ month, week, weekday }) => month === day.month && week === day.week - 1 && weekday === day.weekday,
      );
      const [eased, usual] = [volumeOf(day), volumeOf(before ?? day)];
      expect(eased.sets).toBeLessThan(usual.sets);
      expect(eased.amount).toBeLessThan(usual.amount);
      if (usual.kilos > 0) expect(eased.kilos).toBeLessThan(usual.kilos);
    }
  });
});

test('the eighth week of FlashFit is the first again, to see what has changed', () => {
  const days = daysOf('flashfit');
  const week = (month: number, at: number) =>
    days.filter((day) => day.month === month && day.week === at).map(({ blocks }) => blocks);
  expect(week(1, 3)).toEqual(week(0, 0));
});

test('a load rises every week of a month, and begins each month above the one before', () => {
  const rows = daysOf('bootycamp').flatMap(({ month, week, weekday, light, blocks }) =>
    weekday === 4 && !light
      ? blocks.flatMap(({ rows }) => rows.map(({ exercise, dose }) => ({ month, week, exercise, dose })))
      : [],
  );
  const kilosOf = (exercise: string, month: number) =>
    rows
      .filter((row) => row.exercise === exercise && row.month === month)
      .map(({ dose }) => {
        const load = parseDose(dose)?.load;
        return load?.kind === 'weight' ? load.value : null;
      });
  expect(kilosOf('peso-muerto', 0)).toEqual([16, 18, 20]);
  expect(kilosOf('peso-muerto', 2)).toEqual([20, 22, 24]);
});
