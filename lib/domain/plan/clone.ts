import { LEVELS, levelBelow, PLAN_LEVELS, type PlanLevel } from './levels';
import { PLAN_ROOT, type PlanDraft, type PlanNode, type PlanValues } from './tree';

const CLONE_LEVELS = ['program', 'month', 'week', 'day'] as const;
export type CloneLevel = (typeof CLONE_LEVELS)[number];
export const CLONE_MODES = ['append', 'replace'] as const;
type CloneMode = (typeof CLONE_MODES)[number];

export type Clone = {
  source: PlanDraft;
  /** What is copied; null: the whole program. */
  from: PlanNode | null;
  /** More weeks, which are copied after `from`, each into the next week. */
  more?: readonly PlanNode[];
  /** The draft it goes into; the same object as `source` within one program. */
  destiny: PlanDraft;
  /** A row of the same level, or its parent; null: the program. */
  to: PlanNode | null;
  mode: CloneMode;
  /** Copies of a week, into the destination and the weeks that follow it. */
  times: number;
};
type CloneWarning = { code: 'title_kept' | 'day_emptied'; node: PlanNode };
export type Cloned = {
  /** Destination days with their blocks before the clone; none for a new day. */
  days: Map<PlanNode, readonly PlanNode[]>;
  warnings: CloneWarning[];
};

type Copy = { level: PlanLevel; values: PlanValues; below: readonly Copy[] };

/** Columns of a month that belong to its program's calendar rather than its content. */
const OWN_OF_MONTH = ['start_date', 'end_date', 'period', 'year'];

function copyOf(draft: PlanDraft, node: PlanNode): Copy {
  const { level } = node;
  const values = Object.fromEntries(
    Object.entries(node.values).map(([name, value]) => [name, OWN_OF_MONTH.includes(name) ? null : value]),
  );
  return { level, values, below: draft.inside(node).map((child) => copyOf(draft, child)) };
}

class Cloning implements Cloned {
  readonly days = new Map<PlanNode, readonly PlanNode[]>();
  readonly warnings: CloneWarning[] = [];

  constructor(
    readonly draft: PlanDraft,
    readonly mode: CloneMode,
  ) {}

  /** Adds a copy as the last row of its parent. */
  put({ level, values, below }: Copy, parent: number): PlanNode {
    const { place } = LEVELS[level];
    const last = this.draft.children(level, parent).at(-1);
    const node = this.draft.add(level, parent, values);
    if (place) node.values[place] = last ? Number(last.values[place]) + 1 : 0;
    if (level === 'day') this.days.set(node, []);
    for (const copy of below) this.put(copy, node.id);
    return node;
  }

  #note(day: PlanNode): readonly PlanNode[] {
    const blocks = this.days.get(day) ?? this.draft.inside(day);
    this.days.set(day, blocks);
    return blocks;
  }

  #empty(day: PlanNode): void {
    if (this.#note(day).length > 0) this.warnings.push({ code: 'day_emptied', node: day });
    for (const block of this.draft.inside(day)) this.draft.remove(block);
  }

  intoDay({ values, below }: Copy, day: PlanNode): void {
    this.#note(day);
    if (this.mode === 'replace') {
      for (const block of this.draft.inside(day)) this.draft.remove(block);
      day.values.title = values.title ?? null;
    } else if (day.values.title === null) day.values.title = values.title ?? null;
    else if (values.title !== null && values.title !== day.values.title)
      this.warnings.push({ code: 'title_kept', node: day });
    for (const copy of below) this.put(copy, day.id);
  }

  intoWeek({ below }: Copy, week: PlanNode): void {
    const days = new Map(this.draft.inside(week).map((day) => [day.values.day_id, day]));
    for (const copy of below) {
      const day = days.get(copy.values.day_id ?? null);
      if (day) this.intoDay(copy, day);
      else this.put(copy, week.id);
      days.delete(copy.values.day_id ?? null);
    }
    if (this.mode === 'replace') for (const day of days.values()) this.#empty(day);
  }

  intoMonth({ below }: Copy, month: PlanNode): void {
    const weeks = this.draft.inside(month);
    for (const [index, copy] of below.entries()) {
      const week = weeks[index];
      if (week) this.intoWeek(copy, week);
      else this.put(copy, month.id);
    }
    if (this.mode === 'append') return;
    for (const week of weeks.slice(below.length)) for (const day of this.draft.inside(week)) this.#empty(day);
  }

  intoProgram(months: readonly Copy[]): void {
    if (this.mode === 'replace')
      for (const month of this.draft.children('month', PLAN_ROOT)) {
        for (const week of this.draft.inside(month))
          for (const day of this.draft.inside(week)) this.#note(day);
        this.draft.remove(month);
      }
    for (const copy of months) this.put(copy, PLAN_ROOT);
  }
}

/** The weeks that weeks are copied into: this one and those that follow it in the program. */
function weeksFrom(draft: PlanDraft, first: PlanNode, times: number): PlanNode[] {
  const weeks = draft.all('week');
  const at = weeks.indexOf(first);
  return weeks.slice(at, at + times);
}

function cloneWeeks(cloning: Cloning, copies: readonly Copy[], to: PlanNode): void {
  const { draft } = cloning;
  const weeks = to.level === 'week' ? weeksFrom(draft, to, copies.length) : [];
  const month = to.level === 'month' ? to : draft.children('month', PLAN_ROOT).at(-1);
  for (const [index, copy] of copies.entries()) {
    const week = weeks[index];
    if (week) cloning.intoWeek(copy, week);
    else if (month) cloning.put(copy, month.id);
  }
}

function cloneDay(cloning: Cloning, copy: Copy, to: PlanNode): void {
  if (to.level === 'day') cloning.intoDay(copy, to);
  else {
    const same = cloning.draft.inside(to).find(({ values }) => values.day_id === copy.values.day_id);
    if (same) cloning.intoDay(copy, same);
    else cloning.put(copy, to.id);
  }
}

/**
 * Copies content in a draft (docs/spec/builder.md#clone). What is copied is read before anything changes, so
 * that a place may be cloned into itself.
 */
export function clonePlan({ source, from, more = [], destiny, to, mode, times }: Clone): Cloned {
  const cloning = new Cloning(destiny, mode);
  if (!from) cloning.intoProgram(source.children('month', PLAN_ROOT).map((month) => copyOf(source, month)));
  else {
    const copy = copyOf(source, from);
    if (!to) cloning.put(copy, PLAN_ROOT);
    else if (from.level === 'month') cloning.intoMonth(copy, to);
    else if (from.level === 'week') {
      const copies = [copy, ...more.map((week) => copyOf(source, week))];
      cloneWeeks(cloning, Array.from({ length: times }, () => copies).flat(), to);
    } else cloneDay(cloning, copy, to);
  }
  return cloning;
}

/** Whether source and destination are the same, or one is inside the other; null is the program. */
export function overlaps({ source, from, more = [], destiny, to, times }: Omit<Clone, 'mode'>): boolean {
  if (source !== destiny) return false;
  if (!from || !to) return true;
  const isWeeks = from.level === 'week' && to.level === 'week';
  const origins = [from, ...more];
  const targets = isWeeks ? weeksFrom(destiny, to, origins.length * times) : [to];
  return targets.some((target) =>
    origins.some((origin) => contains(source, origin, target) || contains(source, target, origin)),
  );
}

function contains(draft: PlanDraft, outer: PlanNode, inner: PlanNode): boolean {
  if (outer === inner) return true;
  const below = levelBelow(outer.level);
  if (!below || PLAN_LEVELS.indexOf(outer.level) >= PLAN_LEVELS.indexOf(inner.level)) return false;
  return draft.inside(outer).some((node) => contains(draft, node, inner));
}
