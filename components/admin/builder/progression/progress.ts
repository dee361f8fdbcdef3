import { parseDose } from '@/lib/domain/dose';
import { setValue, type Writable } from '../state/commands';
import { ancestorAt, type DraftRow, liveChildren, liveInside, type Plan, type RowKey } from '../state/plan';
import { doseText, lightened, type Rule, stepped } from './rule';

/** A row in one week. Without `row` the week has no such row. */
export type Cell = { row: RowKey | null; before: string; after: string; isLight: boolean };
type Line = {
  source: DraftRow;
  dose: string;
  /** Reason why the row is not changed. */
  refusal: 'unread' | 'other' | null;
  /** One cell per week. */
  cells: Cell[];
};
export type Table = {
  /** Weeks that contain a matching row. */
  weeks: RowKey[];
  /** Weeks without a matching row, which are not counted as steps. */
  empty: RowKey[];
  lines: Line[];
  /** New doses by row. */
  writes: ReadonlyMap<RowKey, string>;
  /** Rows that are not changed. */
  same: number;
};

/** The selected exercises in plan order. */
export const exercisesOf = (plan: Plan, keys: readonly RowKey[]): DraftRow[] =>
  keys.flatMap((key) => {
    const row = plan.rows[key];
    if (!row) return [];
    return row.level === 'exercise' ? [row] : liveInside(plan, key, 'exercise');
  });

const codeOf = (row: DraftRow): string =>
  String(row.values.code ?? '')
    .trim()
    .toLowerCase();

/** Rows of a week by weekday, exercise and code; a second row with the same three gets its own key. */
function namesIn(plan: Plan, week: RowKey): Map<string, RowKey> {
  const names = new Map<string, RowKey>();
  for (const day of liveChildren(plan, week)) {
    for (const row of liveInside(plan, day.key, 'exercise')) {
      const name = `${day.ref} ${row.ref} ${codeOf(row)}`;
      let at = 0;
      while (names.has(`${name} ${at}`)) at += 1;
      names.set(`${name} ${at}`, row.key);
    }
  }
  return names;
}

const doseOf = (plan: Plan, key: RowKey): string => String(plan.rows[key]?.values.duration ?? '');

/**
 * The current doses and those that a rule would write, for rows with the same weekday, exercise and code.
 * Weeks without such a row are not steps; neither are light weeks, after which the rule continues from the
 * week before.
 */
export function progressTable(
  plan: Plan,
  sources: readonly DraftRow[],
  weeks: readonly RowKey[],
  light: ReadonlySet<RowKey>,
  rule: Rule,
): Table {
  const [first] = sources;
  const home = first && ancestorAt(plan, first.key, 'week');
  const own = new Map([...(home ? namesIn(plan, home.key) : [])].map(([name, key]) => [key, name]));
  const ownNames = sources.map(({ key }) => own.get(key) ?? '');
  const found = weeks.map((week) => ({ week, names: namesIn(plan, week) }));
  const full = found.filter(({ names }) => ownNames.some((name) => names.has(name)));
  const lines = sources.map((source, at): Line => {
    const text = doseOf(plan, source.key);
    const dose = parseDose(text);
    const refusal = !dose ? 'unread' : stepped(dose, rule, 0) ? null : 'other';
    let steps = 0;
    const cells = full.map(({ week, names }): Cell => {
      const isLight = light.has(week);
      if (!isLight) steps += 1;
      const row = names.get(ownNames[at] ?? '') ?? null;
      const before = row ? doseOf(plan, row) : '';
      const next = dose && refusal === null ? stepped(dose, rule, steps) : null;
      const after = next ? doseText(isLight ? lightened(next, rule) : next, text) : before;
      return { row, before, after: row ? after : '', isLight };
    });
    return { source, dose: text, refusal, cells };
  });
  const writes = new Map<RowKey, string>();
  let same = 0;
  for (const { row, before, after } of lines.flatMap(({ cells }) => cells)) {
    if (row && after !== before) writes.set(row, after);
    else if (row) same += 1;
  }
  return {
    weeks: full.map(({ week }) => week),
    empty: found.filter((each) => !full.includes(each)).map(({ week }) => week),
    lines,
    writes,
    same,
  };
}

/** Writes the doses of the table into the plan. */
export function writeDoses(draft: Writable, writes: ReadonlyMap<RowKey, string>): void {
  for (const [key, dose] of writes) setValue(draft, [key], 'duration', dose);
}
