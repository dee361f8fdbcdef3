import type { PlanDifference, RowFix } from './difference';
import { daysOfPlan, type FullPlan } from './version';

/**
 * Applies the fixes and appended weeks of a difference to another major: only those rows change, found by
 * their ids (docs/spec/versions.md#publishing). Rows that the major lacks are skipped.
 */
export function backport(
  plan: FullPlan,
  { fixes, appended }: Pick<PlanDifference, 'fixes' | 'appended'>,
): FullPlan {
  return appendWeeks(applyFixes(plan, fixes), appended);
}

/** The plan with the rows of `fixes` patched by level and id. */
export function applyFixes(plan: FullPlan, fixes: readonly RowFix[]): FullPlan {
  const byRow = new Map(fixes.map((fix) => [`${fix.level}:${fix.id}`, fix.after]));
  const patch = <Row extends { id: number }>(level: RowFix['level'], row: Row): Row => {
    const after = byRow.get(`${level}:${row.id}`);
    return after ? { ...row, ...after } : row;
  };
  return {
    months: plan.months.map((month) => ({
      ...patch('month', month),
      weeks: month.weeks.map((week) => ({
        ...patch('week', week),
        days: week.days.map((day) => ({
          ...patch('day', day),
          blocks: day.blocks.map((block) => ({
            ...patch('block', block),
            exercises: block.exercises.map((row) => patch('exercise', row)),
          })),
        })),
      })),
    })),
  };
}

/**
 * The plan with weeks appended. A month that it lacks is appended too; weeks of a month that is no longer the
 * last go into the last month, so that no week moves.
 */
function appendWeeks(plan: FullPlan, weeks: PlanDifference['appended']): FullPlan {
  const months = plan.months.map((month) => ({ ...month, weeks: [...month.weeks] }));
  const known = new Set(months.flatMap((month) => month.weeks.map((week) => week.id)));
  const here = new Set(daysOfPlan(plan).map(({ id }) => id));
  for (const { month, week: whole } of weeks) {
    // A day that a later edition had removed, and that returns in another week, is still in its own here.
    const week = { ...whole, days: whole.days.filter(({ id }) => !here.has(id)) };
    if (known.has(week.id) || week.days.length === 0) continue;
    const last = months.at(-1);
    if (last && months.some(({ id }) => id === month.id)) last.weeks.push(week);
    else months.push({ ...month, weeks: [week] });
  }
  return { months };
}
