import {
  months,
  program_block_exercises,
  program_blocks,
  program_days,
  program_months,
  program_weeks,
  weeks,
} from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { monthStart } from '../days';
import { insertEach, insertKeyed, insertRows, need, type Tx } from '../insert';
import type { Library } from './exercises';
import { type BuiltBlock, lettersOf, readBlock } from './plan-block';
import type { When } from './plan-dose';
import type { DayPlan, Plan } from './plans/types';
import { PROGRAMS, SLUGS, type Slug } from './programs-data';

export const MONTH_NAMES =
  'Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Setiembre|Octubre|Noviembre|Diciembre'.split('|');
const WEEKDAYS = ['monday', 'tuesday', 'wedensday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

type Position = { month: number; week: number };

/** All plans: thousands of rows in seven inserts. */
export async function seedPlans(
  tx: Tx,
  library: Library,
  programIds: Record<Slug, number>,
  today: string,
): Promise<void> {
  const monthIds = await insertKeyed(tx, months, monthRows());
  const programMonths = await insertEach(
    tx,
    program_months,
    SLUGS.flatMap((slug) => {
      const { plan } = PROGRAMS[slug];
      return plan.months.map(({ weeks: names }, i) => {
        const { name, ...dates } = calendarMonth(slug, i, today);
        return { slug, plan, i, names, dates, month_id: need(monthIds[name], name) };
      });
    }),
    ({ slug, plan, i, dates, month_id }) => ({
      program_id: programIds[slug],
      month_id,
      period: slug === 'sweatclub' ? 'Mensual' : `Mes ${i + 1} de ${plan.months.length}`,
      ...dates,
    }),
  );
  const weekRows = await insertEach(
    tx,
    weeks,
    programMonths.flatMap(({ id: program_month_id, plan, i, names, month_id }) =>
      names.map((name, week) => {
        const at = { month: i, week };
        return { program_month_id, plan, at, name, month_id, training: trainingDays(plan, at) };
      }),
    ),
    ({ plan, name, month_id, training }) => ({
      name,
      ...Object.fromEntries(WEEKDAYS.map((weekday, i) => [weekday, training.includes(i + 1)])),
      rest_text: plan.rest,
      month_id,
    }),
  );
  const programWeeks = await insertEach(tx, program_weeks, weekRows, ({ id, program_month_id, at }) => ({
    program_month_id,
    week_id: id,
    position: at.week,
  }));
  const programDays = await insertEach(
    tx,
    program_days,
    programWeeks.flatMap(({ id: program_week_id, plan, at, training }) =>
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
        const day = training.includes(weekday) ? dayOf(plan, at, weekday) : null;
        return { program_week_id, plan, at, weekday, day };
      }),
    ),
    ({ program_week_id, plan, weekday, day }) => ({
      program_week_id,
      day_id: weekday,
      title: day?.title ?? plan.restTitles[weekday] ?? 'Descanso',
    }),
  );
  const blocks = programDays.flatMap(({ id: program_day_id, plan, at, day }) =>
    readBlocks(day?.blocks ?? [], whenOf(plan, at)).map((block, order) => ({ program_day_id, order, block })),
  );
  await insertBlocks(tx, library, blocks);
}

/** Blocks with their rows. */
export async function insertBlocks(
  tx: Tx,
  library: Library,
  list: readonly { program_day_id: number; order: number; block: BuiltBlock }[],
): Promise<void> {
  const inserted = await insertEach(
    tx,
    program_blocks,
    list,
    ({ program_day_id, order, block: { name, rows: _, ...figures } }) => ({
      program_day_id,
      block_id: need(library.blocks[name], name),
      order,
      ...figures,
    }),
  );
  await insertRows(
    tx,
    program_block_exercises,
    inserted.flatMap(({ id: program_block_id, block }) =>
      block.rows.map(({ exercise, dose, code, instructions }, position) => ({
        program_block_id,
        exercise_id: need(library.exercises.get(exercise), exercise).id,
        duration: dose,
        code,
        position,
        instructions,
      })),
    ),
  );
}

/** The blocks of a day; codes continue through the alphabet. */
export function readBlocks(lines: readonly string[], when: When): BuiltBlock[] {
  let letter = 0;
  return lines.map((line) => {
    const block = readBlock(line, when, letter);
    letter += lettersOf(block);
    return block;
  });
}

const isLast = (plan: Plan, { month, week }: Position) =>
  month === plan.months.length - 1 && week === (plan.months[month]?.weeks.length ?? 0) - 1;
const repeats = (plan: Plan, at: Position) => plan.repeatsFirst === true && isLast(plan, at);

/**
 * How hard a week is: light at the end of a month, and like the first week where the plan ends by repeating
 * it.
 */
export function whenOf(plan: Plan, at: Position): When {
  const as = repeats(plan, at) ? { month: 0, week: 0 } : at;
  const light = as.week === (plan.months[as.month]?.weeks.length ?? 0) - 1 && as.week > 1;
  return { ...as, light, interval: plan.intervals?.[as.month]?.[as.week] ?? [] };
}

function dayOf(plan: Plan, at: Position, weekday: number): DayPlan | null {
  const variants = plan.titles[weekday] ?? [];
  const month = repeats(plan, at) ? 0 : at.month;
  return variants[Math.min(month, variants.length - 1)] ?? null;
}

const trainingDays = (plan: Plan, at: Position) =>
  plan.lastDays && isLast(plan, at) ? plan.lastDays : plan.days;

/**
 * SweatClub runs with the calendar: last month, this one and the next.
 * The others count from the buyer's first day.
 */
export function calendarMonth(slug: Slug, i: number, today: string) {
  const counted = PROGRAMS[slug].plan.months[i]?.name ?? '';
  if (slug !== 'sweatclub') return { name: counted, start_date: null, end_date: null, year: null };
  const start = monthStart(today, i - 1);
  const name = need(MONTH_NAMES[Number(start.slice(5, 7)) - 1], 'month');
  const end_date = addDaysTo(monthStart(start, 1), -1);
  return { name, start_date: start, end_date, year: Number(start.slice(0, 4)) };
}

function monthRows() {
  const numbered = [1, 2, 3, 4, 5, 6].map((n) => [`Mes ${n}`, { mes: `Mes ${n}`, code: `M${n}` }]);
  const named = MONTH_NAMES.map((mes, i) => [mes, { mes, code: String(i + 1).padStart(2, '0') }]);
  return Object.fromEntries([...numbered, ...named]) as Record<string, { mes: string; code: string }>;
}
