import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldSpec, ResourceInfo } from '@/components/admin/resource-info';
import { writeStored } from '@/components/ui/stored';
import { fnv1a } from '@/lib/domain/values/fnv1a';
import { exportColumns } from '@/lib/fields/resource';

export type ColumnPrefs = { order: string[]; hidden: string[] };

const EVENT = 'brio:columns';

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be blocked: the list then uses its default columns.
    return null;
  }
};

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function parse(stored: string | null, fallback: ColumnPrefs): ColumnPrefs {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null || !('order' in value) || !('hidden' in value))
      return fallback;
    return isNames(value.order) && isNames(value.hidden)
      ? { order: value.order, hidden: value.hidden }
      : fallback;
  } catch {
    return fallback;
  }
}

function subscribe(listener: () => void) {
  window.addEventListener(EVENT, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(EVENT, listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * A person's visible columns and their order, stored in this browser under a hash of the column definitions:
 * after a change of these, stored preferences are ignored (docs/spec/specification.md#constants).
 */
export function useColumnPrefs(resource: string, columns: readonly FieldSpec[], shown: readonly string[]) {
  const key = useMemo(
    () => `columns:${fnv1a(JSON.stringify([resource, columns, shown])).toString(36)}`,
    [resource, columns, shown],
  );
  const initial = useMemo<ColumnPrefs>(() => {
    const rest = columns.map(({ name }) => name).filter((name) => !shown.includes(name));
    return { order: [...shown, ...rest], hidden: rest };
  }, [columns, shown]);
  const stored = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const prefs = useMemo(() => parse(stored, initial), [stored, initial]);

  const save = useCallback(
    (next: ColumnPrefs | null) => {
      writeStored('browser', key, next);
      window.dispatchEvent(new Event(EVENT));
    },
    [key],
  );
  return { prefs, save };
}

/** The columns of the list on the screen; only its export reads them. */
let onScreen: { resource: string; names: readonly string[] } | null = null;

/** Records what an export of the list on the screen holds: its columns without those of files. */
export function noteColumns(
  { name: resource, money }: Pick<ResourceInfo, 'name' | 'money'>,
  columns: readonly FieldSpec[],
  prefs: ColumnPrefs,
): void {
  const texts = new Set(columns.filter(({ field }) => field.kind !== 'files').map(({ name }) => name));
  const names = prefs.order.filter((name) => texts.has(name) && !prefs.hidden.includes(name));
  onScreen = { resource, names: exportColumns(money, names) };
}

/** The columns of a list's export in order; none when the list is not on the screen. */
export const columnsOnScreen = (resource: string): readonly string[] =>
  onScreen?.resource === resource ? onScreen.names : [];
