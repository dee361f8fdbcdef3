import type { MessageKey } from '../errors';
import { LEVELS, levelBelow, type PlanLevel } from './levels';
import { endsBeforeStart, findDuplicateDays, findExcess } from './limits';
import { orderSiblings } from './order';
import { PLAN_ROOT, type PlanDraft, type PlanNode, type PlanValues } from './tree';

/** One row as it was sent. What was not sent is absent. */
export type PlanEntry = {
  level: PlanLevel;
  /** Dotted, with the indexes as sent: `program_months.0.weeks.1`. */
  path: string;
  /** Null: a new row. */
  id: number | null;
  /** The key that the id was sent by. */
  idName: 'id' | 'record_id';
  remove: boolean;
  reference: number | undefined;
  values: PlanValues;
  place: number | null;
  key: string | null;
  below: readonly PlanEntry[];
};

/** A row of the library that an entry refers to; `path` is the entry's `*_id`. */
export type PlanReference = { path: string; level: PlanLevel; id: number };
export type PlanProblems = Record<string, MessageKey[]>;
export type AppliedPlan = {
  /** Errors by path; if there is one, nothing may be written. */
  problems: PlanProblems;
  /** New references: their library rows must be live. */
  references: PlanReference[];
  /** New rows by their key, replaced ones without key by their old id. */
  ids: Map<string, PlanNode>;
};

type Sent = { node: PlanNode; place: number | null };

class Applying implements AppliedPlan {
  readonly problems: PlanProblems = {};
  readonly references: AppliedPlan['references'] = [];
  readonly ids = new Map<string, PlanNode>();
  readonly #seen = new Set<string>();
  readonly #removed: PlanNode[] = [];
  readonly #paths = new Map<PlanNode, string>();
  /** Live rows whose place another row took. */
  readonly #heirs = new Map<PlanNode, PlanNode>();
  /** Sent rows by level and parent, in the order sent; empty if rows only left. */
  readonly #lists = new Map<string, { level: PlanLevel; parent: number; sent: Sent[] }>();

  constructor(
    readonly draft: PlanDraft,
    readonly published: boolean,
  ) {}

  refuse(path: string, key: string, values?: MessageKey['values']): void {
    this.problems[path] = [...(this.problems[path] ?? []), values ? { key, values } : { key }];
  }

  #listOf(level: PlanLevel, parent: number) {
    const name = `${level} ${parent}`;
    const list = this.#lists.get(name) ?? { level, parent, sent: [] };
    this.#lists.set(name, list);
    return list;
  }

  take(entries: readonly PlanEntry[], parent: number): void {
    for (const entry of entries) {
      const stored = this.#storedOf(entry);
      if (stored === 'unknown') continue;
      if (entry.remove) {
        if (stored?.live) this.#removed.push(stored);
        continue;
      }
      const node = this.#put(entry, stored, parent);
      this.#paths.set(node, entry.path);
      this.#listOf(entry.level, parent).sent.push({ node, place: entry.place });
      if (levelBelow(entry.level)) this.take(entry.below, node.id);
    }
  }

  #storedOf({ level, id, idName, path }: PlanEntry): PlanNode | null | 'unknown' {
    if (id === null) return null;
    const name = `${level} ${id}`;
    const node = this.draft.find(level, id);
    const isTwice = this.#seen.has(name);
    this.#seen.add(name);
    if (node && !isTwice) return node;
    this.refuse(`${path}.${idName}`, node ? 'duplicate' : 'reference_invalid');
    return 'unknown';
  }

  #put(entry: PlanEntry, stored: PlanNode | null, parent: number): PlanNode {
    const { level, path, key, values } = entry;
    const { reference } = LEVELS[level];
    const sent = entry.reference ?? stored?.values[reference];
    const isOther = stored?.values[reference] !== sent;
    if (isOther) this.references.push({ path: `${path}.${reference}`, level, id: Number(sent) });
    const node = this.#nodeFor(entry, stored, parent, isOther);
    Object.assign(node.values, values, { [reference]: sent });
    if (node !== stored && key !== null) {
      if (this.ids.has(key)) this.refuse(`${path}.key`, 'duplicate');
      this.ids.set(key, node);
    } else if (node !== stored && stored) this.ids.set(String(stored.id), node);
    return node;
  }

  /** A mark never passes to another exercise: once published, another exercise is another row. */
  #nodeFor({ level }: PlanEntry, stored: PlanNode | null, parent: number, isOther: boolean): PlanNode {
    if (!stored) return this.draft.add(level, parent, emptyValues(level));
    if (level === 'exercise' && isOther && this.published) {
      const heir = this.draft.add(level, parent, stored.values);
      if (stored.live && stored.parent === parent) this.#heirs.set(heir, stored);
      if (stored.live) this.#removed.push(stored);
      return heir;
    }
    if (stored.live && stored.parent !== parent) this.#listOf(level, stored.parent);
    this.draft.move(stored, parent);
    stored.live = true;
    return stored;
  }

  finish(): void {
    for (const node of this.#removed) {
      this.#listOf(node.level, node.parent);
      this.draft.remove(node);
    }
    for (const { level, parent, sent } of this.#lists.values()) this.#arrange(level, parent, sent);
    for (const [node, path] of this.#paths) this.#check(node, path);
    for (const { level, inside, max } of findExcess(this.draft)) {
      const above = inside && this.#paths.get(inside);
      this.refuse(above ? `${above}.${LEVELS[level].list}` : 'program_months', 'rows_too_many', { max });
    }
  }

  #arrange(level: PlanLevel, parent: number, sent: readonly Sent[]): void {
    const { place } = LEVELS[level];
    if (place === null) return;
    const live = this.draft.children(level, parent);
    const places = new Map(sent.map((each) => [each.node, each.place]));
    const stayed = (node: PlanNode) =>
      this.#heirs.has(node) || (node.before?.live === true && node.before.parent === parent);
    const inList = sent.map(({ node }) => node).filter((node) => node.live);
    const rows = live.every((node) => places.has(node))
      ? inList
      : [...live.filter(stayed), ...inList.filter((node) => !stayed(node))];
    this.draft.arrange(orderSiblings(rows.map((row) => ({ row, place: places.get(row) ?? null }))));
  }

  #check(node: PlanNode, path: string): void {
    if (!node.live) return;
    if (endsBeforeStart(node)) this.refuse(`${path}.end_date`, 'end_before_start');
    if (node.level !== 'week') return;
    const days = this.draft.inside(node);
    for (const twin of findDuplicateDays(this.draft, node)) {
      const same = days.filter(({ values }) => values.day_id === twin.values.day_id);
      const sent = same.map((day) => this.#paths.get(day)).findLast((own) => own !== undefined);
      this.refuse(`${this.#paths.get(twin) ?? sent ?? path}.day_id`, 'day_duplicate');
    }
  }
}

const emptyValues = (level: PlanLevel): PlanValues =>
  Object.fromEntries(LEVELS[level].texts.map((name) => [name, null]));

/**
 * Puts what was sent into a draft. Rows that were not sent stay; an id moves its row to where it was sent;
 * `published` makes another exercise another row. See docs/spec/builder.md#store.
 */
export function applyEntries(
  draft: PlanDraft,
  entries: readonly PlanEntry[],
  { published }: { published: boolean },
): AppliedPlan {
  const applying = new Applying(draft, published);
  applying.take(entries, PLAN_ROOT);
  applying.finish();
  return applying;
}
