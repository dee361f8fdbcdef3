import { byLevel, LEVELS, levelBelow, PLAN_LEVELS, type PlanLevel, type PlanTable } from './levels';

export type PlanValue = string | number | null;
export type PlanValues = Readonly<Record<string, PlanValue>>;

/** A row of a draft as stored. Of a month `parent` is 0: the program is the root of every draft. */
export type StoredPlanRow = { id: number; parent: number; live: boolean; values: PlanValues };
export type StoredPlan = Readonly<Record<PlanLevel, readonly StoredPlanRow[]>>;

/** A row of a draft being edited. Negative ids are rows that are not stored yet. */
export type PlanNode = {
  readonly level: PlanLevel;
  readonly id: number;
  parent: number;
  live: boolean;
  values: Record<string, PlanValue>;
  readonly before: StoredPlanRow | null;
};

type PlanChangeKind = 'created' | 'updated' | 'deleted' | 'moved';
/**
 * What a save did to one row. `before` and `after` hold only the columns that differ, the parent's among
 * them.
 */
export type PlanChange = {
  table: PlanTable;
  id: number;
  kind: PlanChangeKind;
  fields: readonly string[];
  before: PlanValues | null;
  after: PlanValues | null;
};

/** Parent of the months. */
export const PLAN_ROOT = 0;

const inPlace = (level: PlanLevel) => {
  const { place } = LEVELS[level];
  const column = place ?? (level === 'day' ? 'day_id' : null);
  return (a: PlanNode, b: PlanNode): number => {
    const gap = column ? Number(a.values[column] ?? 0) - Number(b.values[column] ?? 0) : 0;
    if (gap !== 0) return gap;
    // Ids of rows that are not stored yet count downwards; these rows come after the stored ones.
    return a.id > 0 && b.id > 0 ? a.id - b.id : a.id > 0 ? -1 : b.id > 0 ? 1 : b.id - a.id;
  };
};

/**
 * The draft of a plan in memory: every row with its stored values, so that a save, a clone or an undo is one
 * difference, written in bulk and kept for undoing (docs/spec/builder.md#store).
 */
export class PlanDraft {
  readonly #nodes: Readonly<Record<PlanLevel, Map<number, PlanNode>>>;
  readonly #below = new Map<string, Set<PlanNode>>();
  #made = 0;

  constructor(stored: StoredPlan) {
    const rowsOf = (level: PlanLevel) =>
      new Map(
        stored[level].map((row) => {
          const { id, parent, live, values } = row;
          return [id, this.#hang({ level, id, parent, live, values: { ...values }, before: row })];
        }),
      );
    this.#nodes = byLevel(rowsOf);
  }

  #hang(node: PlanNode): PlanNode {
    const key = `${node.level} ${node.parent}`;
    const siblings = this.#below.get(key);
    if (siblings) siblings.add(node);
    else this.#below.set(key, new Set([node]));
    return node;
  }

  find(level: PlanLevel, id: number): PlanNode | null {
    return this.#nodes[level].get(id) ?? null;
  }

  /** Live rows under a row in plan order; `PLAN_ROOT` has the months. */
  children(level: PlanLevel, parent: number): PlanNode[] {
    const all = this.#below.get(`${level} ${parent}`) ?? [];
    return [...all].filter(({ live }) => live).sort(inPlace(level));
  }

  /** Live rows of the level below, in plan order. */
  inside(node: PlanNode): PlanNode[] {
    const level = levelBelow(node.level);
    return level ? this.children(level, node.id) : [];
  }

  /** Live rows of a level whose parents are live too, in plan order. */
  all(level: PlanLevel): PlanNode[] {
    const until = PLAN_LEVELS.indexOf(level);
    return PLAN_LEVELS.slice(1, until + 1).reduce(
      (nodes) => nodes.flatMap((node) => this.inside(node)),
      this.children('month', PLAN_ROOT),
    );
  }

  add(level: PlanLevel, parent: number, values: PlanValues): PlanNode {
    this.#made -= 1;
    const node = { level, id: this.#made, parent, live: true, values: { ...values }, before: null };
    this.#nodes[level].set(node.id, node);
    return this.#hang(node);
  }

  move(node: PlanNode, parent: number): void {
    if (node.parent === parent) return;
    this.#below.get(`${node.level} ${node.parent}`)?.delete(node);
    node.parent = parent;
    this.#hang(node);
  }

  /** Removes a row with all below it. */
  remove(node: PlanNode): void {
    for (const child of this.inside(node)) this.remove(child);
    node.live = false;
    if (node.level === 'block') node.values.order = -1;
  }

  /** Gives rows their places, densely from 0. */
  arrange(nodes: readonly PlanNode[]): void {
    nodes.forEach((node, index) => {
      const { place } = LEVELS[node.level];
      if (place) node.values[place] = index;
    });
  }

  /** Rows that differ from what is stored, by level, without those both added and removed. */
  touched(level: PlanLevel): PlanNode[] {
    return [...this.#nodes[level].values()].filter((node) =>
      node.before ? isChanged(node, node.before) : node.live,
    );
  }

  /** Live rows that differ from what is stored. */
  touchedLive(): PlanNode[] {
    return PLAN_LEVELS.flatMap((level) => this.touched(level)).filter(({ live }) => live);
  }

  /** Everything that differs, outermost rows first. */
  changes(): PlanChange[] {
    return PLAN_LEVELS.flatMap((level) => this.touched(level).map(changeOf));
  }
}

function isChanged(node: PlanNode, before: StoredPlanRow): boolean {
  if (node.live !== before.live) return true;
  if (!node.live) return false;
  if (node.parent !== before.parent) return true;
  for (const name in node.values) if (node.values[name] !== before.values[name]) return true;
  return false;
}

function whole({ level }: PlanNode, row: { parent: number; values: PlanValues }): PlanValues {
  return level === 'month' ? { ...row.values } : { [LEVELS[level].parent]: row.parent, ...row.values };
}

function changeOf(node: PlanNode): PlanChange {
  const { level, id, before } = node;
  const { table, parent, place } = LEVELS[level];
  const after = whole(node, node);
  if (!before?.live) return { table, id, kind: 'created', fields: Object.keys(after), before: null, after };
  const old = whole(node, before);
  if (!node.live) return { table, id, kind: 'deleted', fields: [], before: old, after: null };
  const fields = Object.keys(after).filter((name) => after[name] !== old[name]);
  const pick = (row: PlanValues) => Object.fromEntries(fields.map((name) => [name, row[name] ?? null]));
  const isMove = fields.every((name) => name === place) || fields.includes(parent);
  return { table, id, kind: isMove ? 'moved' : 'updated', fields, before: pick(old), after: pick(after) };
}
