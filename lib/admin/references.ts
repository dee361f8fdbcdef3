import 'server-only';
import type { Transaction } from '@/db/client';
import { findRecords, type lockRecords, tableNamed } from '@/db/repositories/admin/records';
import { AppError } from '@/lib/domain/errors';
import type { Fields } from '@/lib/fields/types';
import { resources } from '@/lib/resources/registry';

type Input = Readonly<Record<string, unknown>>;

/** The fields with a reference whose row is deleted or never was. `read`: how the named rows are read. */
export async function findDeadReferences(
  tx: Transaction,
  fields: Fields,
  values: Input,
  read: typeof lockRecords = findRecords,
): Promise<string[]> {
  const dead: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue;
    const ids = [values[name]].flat().filter((id): id is number => typeof id === 'number');
    const found = await read(tx, tableNamed(resources[field.to].table), ids);
    const live = found.filter((row) => row.deleted_at === null || row.deleted_at === undefined);
    if (live.length < new Set(ids).size) dead.push(name);
  }
  return dead;
}

/** Throws 422 at each reference without a live row. */
export async function requireReferences(
  tx: Transaction,
  fields: Fields,
  values: Input,
  prefix = '',
): Promise<void> {
  const dead = await findDeadReferences(tx, fields, values);
  if (dead.length === 0) return;
  const errors = dead.map((name) => [`${prefix}${name}`, [{ key: 'reference_invalid' }]] as const);
  throw new AppError('invalid', { fields: Object.fromEntries(errors) });
}

/**
 * Writes what names other rows. Throws 422 at each reference without a live row, also to one that someone
 * deletes at this moment: the foreign key waits for the end of that.
 */
export async function writeWithReferences<T>(
  tx: Transaction,
  { fields, values, prefix }: { fields: Fields; values: Input; prefix?: string },
  write: () => Promise<T>,
): Promise<T> {
  await requireReferences(tx, fields, values, prefix);
  const written = await write();
  await requireReferences(tx, fields, values, prefix);
  return written;
}

/**
 * Throws 422 at each reference that is not a child of the one that its options depend on (a canton of another
 * province). Pairs that a save leaves alone stay as they are.
 */
export async function requireCascades(
  tx: Transaction,
  fields: Fields,
  values: Input,
  before: Input | null,
): Promise<void> {
  const row = { ...before, ...values };
  const errors: [string, { key: string }[]][] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference' || !field.cascade) continue;
    const { from, field: parentColumn } = field.cascade;
    const { [name]: id, [from]: parentId } = row;
    if (typeof id !== 'number' || typeof parentId !== 'number') continue;
    if (before?.[name] === id && before[from] === parentId) continue;
    const [chosen] = await findRecords(tx, tableNamed(resources[field.to].table), [id]);
    if (chosen && chosen[parentColumn] !== parentId) errors.push([name, [{ key: 'reference_elsewhere' }]]);
  }
  if (errors.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(errors) });
}
