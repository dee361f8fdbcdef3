import type { BodyBlock, BodyExercise, FullPlan, PlanDay, PlanMonth, PlanWeek } from './version';

/** A small plan for tests, and an editor's changes to it. Ids show the place: month 1, week 11, day 111 … */

const exercise = (id: number): BodyExercise => ({
  id,
  exercise_id: id % 50,
  duration: '12 rep.',
  instructions: null,
  code: 'A1',
});
const block = (id: number): BodyBlock => ({
  id,
  block_id: 1,
  duration: null,
  description: 'Cuatro series. Descanso de 60 s',
  scheme: null,
  rounds: null,
  rest_seconds: null,
  exercises: [1, 2, 3].map((n) => exercise(id * 10 + n)),
});
const day = (id: number, weekday: number): PlanDay => ({
  id,
  day: weekday,
  title: 'Pierna',
  blocks: [1, 2].map((n) => block(id * 10 + n)),
});
const week = (id: number): PlanWeek => ({
  id,
  week_id: 1,
  days: [1, 3, 5].map((weekday) => day(id * 10 + weekday, weekday)),
});
const month = (id: number, weeks: number): PlanMonth => ({
  id,
  month_id: 1,
  period: null,
  start_date: null,
  end_date: null,
  year: null,
  weeks: Array.from({ length: weeks }, (_, n) => week(id * 10 + n + 1)),
});

export const samplePlan = (): FullPlan => ({ months: [month(1, 2), month(2, 2)] });

export const EDITS = [
  'dose',
  'code',
  'title',
  'block_text',
  'rounds',
  'month_period',
  'append_week',
  'append_month',
  'add_row',
  'remove_row',
  'swap_rows',
  'move_row',
  'replace_row',
  'add_block',
  'remove_day',
  'move_day',
  'change_weekday',
  'insert_week',
  'remove_week',
] as const;
export type Edit = (typeof EDITS)[number];

const daysOf = (plan: FullPlan) => plan.months.flatMap(({ weeks }) => weeks.flatMap(({ days }) => days));
const highest = (plan: FullPlan) => Math.max(0, ...daysOf(plan).map(({ id }) => id));
/** Ids are never reused, as in the database: equal ids in two plans mean the same row. */
let lastId = 90_000;
const freeId = () => {
  lastId += 1_000;
  return lastId;
};

/** Applies one edit in place; does nothing if the plan lacks what the edit needs. */
export function edit(plan: FullPlan, what: Edit): void {
  const [first, second] = daysOf(plan).filter(({ blocks }) => (blocks[0]?.exercises.length ?? 0) > 0);
  const rows = first?.blocks[0]?.exercises;
  const lastMonth = plan.months.at(-1);
  const next = freeId();
  switch (what) {
    case 'dose':
      if (rows?.[0]) rows[0].duration = `${next} rep.`;
      break;
    case 'code':
      if (rows?.[0]) rows[0].code = 'Z9';
      break;
    case 'title':
      if (first) first.title = `Torso ${highest(plan)}`;
      break;
    case 'block_text':
      if (first?.blocks[0]) first.blocks[0].description = 'Dos vueltas.';
      break;
    case 'rounds':
      if (first?.blocks[0]) first.blocks[0].rounds = 5;
      break;
    case 'month_period':
      if (plan.months[0]) plan.months[0].period = 'Base';
      break;
    case 'append_week':
      lastMonth?.weeks.push(renumbered(week(next), next));
      break;
    case 'append_month':
      plan.months.push({ ...month(next, 0), weeks: [renumbered(week(next + 1), next + 100)] });
      break;
    case 'add_row':
      rows?.push(exercise(next));
      break;
    case 'remove_row':
      rows?.splice(1, 1);
      break;
    case 'swap_rows':
      rows?.reverse();
      if (rows && rows.length > 2) [rows[0], rows[2]] = [rows[2] as BodyExercise, rows[0] as BodyExercise];
      if (rows && rows.length > 1) [rows[0], rows[1]] = [rows[1] as BodyExercise, rows[0] as BodyExercise];
      break;
    case 'move_row': {
      const moved = rows?.pop();
      if (moved && second?.blocks[0]) second.blocks[0].exercises.push(moved);
      else if (moved) rows?.push(moved);
      break;
    }
    case 'replace_row':
      if (rows?.[0]) rows[0] = exercise(next);
      break;
    case 'add_block':
      first?.blocks.push(block(next));
      break;
    case 'remove_day':
      for (const { weeks } of plan.months)
        for (const each of weeks) each.days = each.days.filter((d) => d !== first);
      break;
    case 'move_day': {
      const to = lastMonth?.weeks.at(-1);
      if (!first || !to || to.days.includes(first)) break;
      edit(plan, 'remove_day');
      to.days = [...to.days, { ...first, day: 7 }];
      break;
    }
    case 'change_weekday':
      if (first) first.day = first.day === 2 ? 4 : 2;
      break;
    case 'insert_week':
      plan.months[0]?.weeks.unshift(renumbered(week(next), next));
      break;
    case 'remove_week':
      plan.months[0]?.weeks.shift();
      break;
  }
}

/** A copy with ids that no other row has. */
function renumbered(own: PlanWeek, from: number): PlanWeek {
  let id = from;
  const fresh = () => {
    id += 1;
    return id;
  };
  return {
    ...own,
    days: own.days.map((each) => ({
      ...each,
      id: fresh(),
      blocks: each.blocks.map((b) => ({
        ...b,
        id: fresh(),
        exercises: b.exercises.map((row) => ({ ...row, id: fresh() })),
      })),
    })),
  };
}
