/**
 * A decoded form: texts, files, lists and objects, structured by their bracketed keys
 * (docs/spec/api.md#bodies).
 */
export type FormValue = string | null | File | FormValue[] | { [key: string]: FormValue };
type Tree = Map<string, Tree | string | null | File>;

/** Levels that a form or a JSON body may have (docs/spec/api.md#limits). */
export const MAX_DEPTH = 12;
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/** Levels that a bracketed key spans: 3 for `ranges[0][price]`. */
export function depthOf(key: string): number {
  let depth = 1;
  for (let at = key.indexOf('['); at !== -1; at = key.indexOf('[', at + 1)) depth += 1;
  return depth;
}

function segmentsOf(key: string): string[] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) return null;
  const [, head = '', rest = ''] = match;
  const segments = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, segment = '']) => segment)];
  return segments.length > MAX_DEPTH || segments.some((segment) => UNSAFE.has(segment)) ? null : segments;
}

/** Indexes of the lists that were sent with gaps (`rows[2]` without `rows[1]`). */
const sentIndexes = new WeakMap<readonly unknown[], readonly number[]>();

/** The index that an entry of a list was sent under, as errors name it. */
export const sentIndex = (list: readonly unknown[], at: number): number => sentIndexes.get(list)?.[at] ?? at;

/** Marks `copy` as sent under the same indexes as `list`, and returns it. */
export function withSentIndexes<T>(list: readonly unknown[], copy: T[]): T[] {
  const indexes = sentIndexes.get(list);
  if (indexes) sentIndexes.set(copy, indexes);
  return copy;
}

function plain(node: Tree | string | null | File): FormValue {
  if (!(node instanceof Map)) return node;
  const keys = [...node.keys()];
  if (keys.every((key) => /^\d+$/.test(key))) {
    keys.sort((a, b) => Number(a) - Number(b));
    const list = keys.map((key) => plain(node.get(key) ?? null));
    if (Number(keys.at(-1) ?? 0) >= keys.length) sentIndexes.set(list, keys.map(Number));
    return list;
  }
  return Object.fromEntries([...node].map(([key, value]) => [key, plain(value)]));
}

/**
 * `ranges[0][price]=49.90&roles[]=3` → `{ ranges: [{ price: '49.90' }], roles: ['3'] }`.
 * An empty text is null. A key that is no name with brackets is dropped; a name given both as value and as
 * list keeps the later one.
 */
export function decodeBracketKeys(entries: Iterable<[string, string | File]>): { [key: string]: FormValue } {
  const root: Tree = new Map();
  for (const [key, value] of entries) {
    const segments = segmentsOf(key);
    if (!segments) continue;
    let node = root;
    segments.forEach((segment, index) => {
      const name = segment === '' ? String(node.size) : segment;
      if (index === segments.length - 1) {
        node.set(name, value === '' ? null : value);
        return;
      }
      const next = node.get(name);
      const child: Tree = next instanceof Map ? next : new Map();
      node.set(name, child);
      node = child;
    });
  }
  return Object.fromEntries([...root].map(([key, value]) => [key, plain(value)]));
}
