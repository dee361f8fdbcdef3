import {
  months,
  program_block_exercises,
  program_blocks,
  program_days,
  program_months,
  program_weeks,
  weeks,
} from '@/db/schema';
import { addDays, monthStart, nextMonday } from '../days';
import { insertIds, insertKeyed, need, type Tx } from '../insert';
import type { Library } from './exercises';
import type { Plan } from './plan-data';
import { doseOf, readBlock } from './plan-dose';
import { PROGRAMS, SLUGS, type Slug } from './programs-data';

const MONTH_NAMES =
  'Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Setiembre|Octubre|Noviembre|Diciembre'.split('|');
const WEEKDAYS = ['monday', 'tuesday', 'wedensday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A day of the plan as the progress logs need it. */
export type PlannedDay = {
  id: number;
  week: number;
  weekday: number;
  /** Its date, in a program that runs with the calendar; the others count from the buyer's first day. */
  date: string | null;
  names: { program: string; month: string; week: string; day: string };
  exercises: { id: number; blockId: number; exerciseId: number; block: string; name: string; dose: string }[];
};
export type Plans = Record<Slug, PlannedDay[]>;

/** All plans: thousands of rows in five inserts. */
export async function seedPlans(
  tx: Tx,
  library: Library,
  programIds: Record<Slug, number>,
  today: string,
): Promise<Plans> {
  const monthIds = await insertKeyed(tx, months, monthRows());
  const monthList = SLUGS.flatMap((slug) =>
    PROGRAMS[slug].plan.months.map((month, i) => ({ slug, i, ...month, ...calendar(slug, i, today) })),
  );
  const programMonthIds = await insertIds(
    tx,
    program_months,
    monthList.map(({ slug, name, i, start_date, end_date, year }) => ({
      program_id: programIds[slug],
      month_id: need(monthIds[name || `Mes ${i + 1}`], name),
      period: slug === 'sweatclub' ? 'Mensual' : `Mes ${i + 1} de ${PROGRAMS[slug].plan.months.length}`,
      start_date,
      end_date,
      year,
    })),
  );
  const weekList = monthList.flatMap((month, m) =>
    month.weeks.map((name, position) => ({
      month,
      m,
      name,
      position,
      last: isLastWeek(month.slug, month.i, position),
    })),
  );
  const weekIds = await insertIds(
    tx,
    weeks,
    weekList.map(({ month, name, last }) => ({
      name,
      ...weekdayFlags(PROGRAMS[month.slug].plan, last),
      rest_text: PROGRAMS[month.slug].plan.rest,
      month_id: need(monthIds[month.name || `Mes ${month.i + 1}`], month.name),
    })),
  );
  const programWeekIds = await insertIds(
    tx,
    program_weeks,
    weekList.map(({ m, position }, i) => ({
      program_month_id: need(programMonthIds[m], 'month'),
      week_id: need(weekIds[i], 'week'),
      position,
    })),
  );
  const firstWeek: Partial<Record<Slug, number>> = {};
  const drafts = weekList.flatMap((week, w) => {
    const slug = week.month.slug;
    firstWeek[slug] ??= w;
    const plan = PROGRAMS[slug].plan;
    const training = trainingDays(plan, week.last);
    return [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const variants = training.includes(weekday) ? plan.titles[weekday] : undefined;
      const day = variants?.[Math.min(week.month.i, variants.length - 1)];
      return {
        slug,
        weekday,
        day,
        title: day?.title ?? plan.restTitles[weekday] ?? 'Descanso',
        program_week_id: need(programWeekIds[w], 'week'),
        week: w - (firstWeek[slug] ?? 0) + 1,
        date: week.month.start_date
          ? addDays(nextMonday(week.month.start_date), week.position * 7 + weekday - 1)
          : null,
        lastOfMonth: week.position === week.month.weeks.length - 1 && week.position > 1,
        inMonth: week.position,
        month: week.month.name || `Mes ${week.month.i + 1}`,
        weekName: week.name,
      };
    });
  });
  const dayIds = await insertIds(
    tx,
    program_days,
    drafts.map(({ program_week_id, weekday, title }) => ({ program_week_id, day_id: weekday, title })),
  );
  const blockList = drafts.flatMap((draft, d) =>
    (draft.day?.blocks ?? []).map((line, order) => ({ d, draft, order, ...readBlock(line) })),
  );
  const blockIds = await insertIds(
    tx,
    program_blocks,
    blockList.map(({ d, draft, order, name, minutes, note }) => ({
      program_day_id: need(dayIds[d], 'day'),
      block_id: need(library.blocks[name], name),
      duration: `${minutes} min`,
      description:
        draft.lastOfMonth && /series|vueltas/.test(note)
          ? 'Semana ligera: una serie menos, con calma.'
          : note,
      order,
    })),
  );
  const exerciseList = blockList.flatMap((block, b) =>
    block.exercises.map(([key, dose], position) => ({
      b,
      d: block.d,
      block: block.name,
      exercise: need(library.exercises.get(key), key),
      duration: doseOf(dose, block.draft.inMonth, block.draft.lastOfMonth),
      code: `${String.fromCharCode(65 + block.order)}${position + 1}`,
      position,
      first: position === 0 && HINTED.test(block.name),
      inMonth: block.draft.inMonth,
    })),
  );
  const exerciseIds = await insertIds(
    tx,
    program_block_exercises,
    exerciseList.map(({ b, exercise, duration, code, position, first, inMonth }) => ({
      program_block_id: need(blockIds[b], 'block'),
      exercise_id: exercise.id,
      duration,
      code,
      position,
      instructions: first ? (HINTS[inMonth % HINTS.length] ?? null) : null,
    })),
  );
  const planned: PlannedDay[] = drafts.map((draft, d) => ({
    id: need(dayIds[d], 'day'),
    week: draft.week,
    weekday: draft.weekday,
    date: draft.date,
    names: {
      program: PROGRAMS[draft.slug].name,
      month: draft.month,
      week: draft.weekName,
      day: draft.title,
    },
    exercises: [],
  }));
  exerciseList.forEach((row, i) => {
    planned[row.d]?.exercises.push({
      id: need(exerciseIds[i], 'exercise'),
      blockId: need(blockIds[row.b], 'block'),
      exerciseId: row.exercise.id,
      block: row.block,
      name: row.exercise.nombre,
      dose: row.duration,
    });
  });
  return Object.fromEntries(
    SLUGS.map((slug) => [slug, planned.filter((_, d) => drafts[d]?.slug === slug)]),
  ) as Plans;
}

const HINTED = /Fuerza|Patrón|Pesas|Intervalos/;
const HINTS = [
  'Empiece liviano: la primera semana es para aprender el gesto.',
  'Una serie más que la anterior, con la misma técnica.',
  'Si la última serie sale cómoda, suba un kilo o una banda.',
  'Semana ligera: termine con ganas de más.',
];

const trainingDays = (plan: Plan, last: boolean) => (last && plan.lastDays ? plan.lastDays : plan.days);
const weekdayFlags = (plan: Plan, last: boolean) =>
  Object.fromEntries(WEEKDAYS.map((name, i) => [name, trainingDays(plan, last).includes(i + 1)]));

function isLastWeek(slug: Slug, month: number, position: number): boolean {
  const all = PROGRAMS[slug].plan.months;
  return month === all.length - 1 && position === (all[month]?.weeks.length ?? 0) - 1;
}

/**
 * SweatClub runs with the calendar: last month, this one and the next.
 * The others count from the buyer's first day.
 */
function calendar(slug: Slug, i: number, today: string) {
  if (slug !== 'sweatclub') return { start_date: null, end_date: null, year: null };
  const start = monthStart(today, i - 1);
  const name = need(MONTH_NAMES[Number(start.slice(5, 7)) - 1], 'month');
  const end_date = addDays(monthStart(start, 1), -1);
  return { name, start_date: start, end_date, year: Number(start.slice(0, 4)) };
}

function monthRows() {
  const numbered = [1, 2, 3, 4, 5, 6].map((n) => [`Mes ${n}`, { mes: `Mes ${n}`, code: `M${n}` }]);
  const named = MONTH_NAMES.map((mes, i) => [mes, { mes, code: String(i + 1).padStart(2, '0') }]);
  return Object.fromEntries([...numbered, ...named]) as Record<string, { mes: string; code: string }>;
}
