import { LEVELS, levelAbove, levelOfTable, type PlanLevel } from './levels';
import { endsBeforeStart, findDuplicateDays, findExcess } from './limits';
import { orderSiblings } from './order';
import { PLAN_ROOT, type PlanChange, type PlanDraft, type PlanNode, type PlanValues } from './tree';

type Step = { change: PlanChange; level: PlanLevel; node: PlanNode };
export type PlanUndo = {
  /** Rows changed again since; if there is one, nothing may be written. */
  conflicts: PlanNode[];
};

/** The changed values without parent and place, and the row's parent. */
function partsOf(level: PlanLevel, values: PlanValues | null): { texts: PlanValues; parent: number | null } {
  const { parent, place } = LEVELS[level];
  const texts = Object.entries(values ?? {}).filter(([name]) => name !== parent && name !== place);
  const sent = values?.[parent];
  const owner = levelAbove(level) ? Number(sent) : PLAN_ROOT;
  return { texts: Object.fromEntries(texts), parent: sent === undefined ? null : owner };
}

const isNow = (level: PlanLevel, node: PlanNode, values: PlanValues | null): boolean => {
  const { texts, parent } = partsOf(level, values);
  if (parent !== null && node.parent !== parent) return false;
  return Object.entries(texts).every(([name, value]) => node.values[name] === value);
};

/** What later changes to a row replaced: of each column the first. */
const replacedBy = (later: readonly PlanChange[], { table, id }: PlanChange): PlanValues =>
  Object.assign(
    {},
    ...later
      .filter((each) => each.table === table && each.id === id)
      .map(({ before }) => before)
      .reverse(),
  );

/**
 * Whether a row is as the change left it. Places are ignored: adding or removing a neighbour shifts them
 * without conflicting.
 */
function isAsLeft({ change, level, node }: Step, later: readonly PlanChange[]): boolean {
  if (change.kind === 'deleted') return !node.live;
  const { texts, parent } = partsOf(level, change.after);
  if (!node.live || !isNow(level, node, change.after)) return false;
  const isShifted = parent === null && Object.keys(texts).length === 0;
  return isShifted || isNow(level, node, replacedBy(later, change));
}

/** Rows below an added one that this change neither added nor moved there: these go back. */
function strangersIn(draft: PlanDraft, steps: ReadonlyMap<PlanNode, Step>, node: PlanNode): PlanNode[] {
  return draft.inside(node).flatMap((child) => {
    const { change, level } = steps.get(child) ?? {};
    if (change?.kind === 'created') return strangersIn(draft, steps, child);
    const cameHere = level !== undefined && change?.before?.[LEVELS[level].parent] !== undefined;
    return cameHere ? [] : [child];
  });
}

class Undoing implements PlanUndo {
  readonly conflicts: PlanNode[] = [];
  /** Places to go back to, by level and parent. */
  readonly #lists = new Map<string, { level: PlanLevel; parent: number; places: Map<PlanNode, number> }>();

  constructor(
    readonly draft: PlanDraft,
    readonly published: boolean,
    readonly later: readonly PlanChange[],
  ) {}

  #listOf(level: PlanLevel, parent: number) {
    const name = `${level} ${parent}`;
    const list = this.#lists.get(name) ?? { level, parent, places: new Map<PlanNode, number>() };
    this.#lists.set(name, list);
    return list;
  }

  check(steps: readonly Step[]): void {
    const own = new Map(steps.map((step) => [step.node, step]));
    for (const step of steps) {
      if (!isAsLeft(step, this.later)) this.conflicts.push(step.node);
      else if (step.change.kind === 'created')
        this.conflicts.push(...strangersIn(this.draft, own, step.node));
    }
  }

  back({ change, level, node }: Step): void {
    this.#listOf(level, node.parent);
    if (change.kind === 'created') {
      this.draft.remove(node);
      return;
    }
    const { texts, parent } = partsOf(level, change.before);
    const { place } = LEVELS[level];
    const row = this.#rowFor(node, texts, parent ?? node.parent);
    Object.assign(row.values, texts);
    const list = this.#listOf(level, row.parent);
    const old = place === null ? undefined : change.before?.[place];
    if (typeof old === 'number') list.places.set(row, old);
  }

  /** A mark never passes to another exercise: once published, another exercise is another row. */
  #rowFor(node: PlanNode, texts: PlanValues, parent: number): PlanNode {
    const exercise = texts.exercise_id;
    if (this.published && exercise !== undefined && exercise !== node.values.exercise_id) {
      if (node.live) this.draft.remove(node);
      return this.draft.add(node.level, parent, node.values);
    }
    node.live = true;
    this.draft.move(node, parent);
    return node;
  }

  finish(): void {
    for (const { level, parent, places } of this.#lists.values()) {
      if (LEVELS[level].place === null) continue;
      const rows = this.draft.children(level, parent);
      this.draft.arrange(orderSiblings(rows.map((row) => ({ row, place: places.get(row) ?? null }))));
    }
    const back = this.draft.touchedLive();
    for (const node of back) {
      const above = levelAbove(node.level);
      // A row returns to a parent that was removed since, or to a weekday that is taken.
      const isLost = above !== null && this.draft.find(above, node.parent)?.live !== true;
      if (isLost || endsBeforeStart(node)) this.conflicts.push(node);
    }
    // Rows return to a place that was filled since.
    for (const { level, inside } of findExcess(this.draft))
      this.conflicts.push(
        ...back.filter((node) => node.level === level && (!inside || node.parent === inside.id)),
      );
    for (const week of this.draft.all('week')) this.conflicts.push(...findDuplicateDays(this.draft, week));
  }
}

/**
 * Undoes a saved change in a draft: rows that it added are removed, rows that it removed return, the others
 * get their previous values; `published` makes another exercise another row. `later`: what was saved since,
 * oldest first (docs/spec/builder.md#other-calls).
 */
export function undoChanges(
  draft: PlanDraft,
  changes: readonly PlanChange[],
  { published, later = [] }: { published: boolean; later?: readonly PlanChange[] },
): PlanUndo {
  const steps = changes.flatMap((change): Step[] => {
    const level = levelOfTable(change.table);
    const node = level && draft.find(level, change.id);
    return level && node ? [{ change, level, node }] : [];
  });
  const undoing = new Undoing(draft, published, later);
  undoing.check(steps);
  if (undoing.conflicts.length > 0) return undoing;
  // Outermost rows first, so that returning rows find their parents; added rows are removed with all below.
  for (const step of steps) if (step.change.kind !== 'created') undoing.back(step);
  for (const step of steps) if (step.change.kind === 'created') undoing.back(step);
  undoing.finish();
  return undoing;
}
