import 'server-only';
import type { Db } from '@/db/client';
import { findLinks } from '@/db/repositories/admin/links';
import { findChildren, type RecordRow } from '@/db/repositories/admin/records';
import { findFiles } from '@/db/repositories/content/files';
import { isDescribed } from '@/lib/domain/content/described-file';
import type { Resource } from '@/lib/fields/resource';
import { type Field, isColumn, type RowsField } from '@/lib/fields/types';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

async function isSameRows(db: Db, field: RowsField, row: RecordRow, items: readonly unknown[]) {
  const stored = await findChildren(db, field.table, field.own, [row.id]);
  const sent = items as readonly Record<string, unknown>[];
  const byId = new Map(stored.map((child) => [child.id, child]));
  return (
    sent.length === stored.length &&
    sent.every(({ id, ...values }, index) => {
      const child = byId.get(Number(id));
      if (field.ordered && stored[index] !== child) return false;
      return child && Object.entries(values).every(([name, value]) => isSame(value, child[name]));
    })
  );
}

async function isAsStored(db: Db, resource: Resource, row: RecordRow, name: string, value: unknown) {
  const field: Field | undefined = resource.fields[name];
  // A column with a default keeps it when nothing was sent.
  if (!field || isColumn(field))
    return (value === null && field && 'default' in field) || isSame(value, row[name]);
  if (!Array.isArray(value)) return true;
  if (field.kind === 'references') {
    const linked = (await findLinks(db, field.through, [row.id])).get(row.id) ?? [];
    return isSame(sorted(value), sorted(linked));
  }
  if (field.kind === 'rows') return isSameRows(db, field, row, value);
  const files = await findFiles(db, resource.name, name, [row.id]);
  return (
    value.length === files.length &&
    files.every(({ info, notes }, index) => {
      const sent: unknown = value[index];
      if (!isDescribed(sent)) return sent === info.id;
      return isSame({ ...notes, ...sent }, { ...notes, id: info.id });
    })
  );
}

/** The decoded values that differ from those of the row; an upload always differs. */
export async function changedValues(
  db: Db,
  resource: Resource,
  row: RecordRow,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values))
    if (!(await isAsStored(db, resource, row, name, value))) changed[name] = value;
  return changed;
}
