import { eq, isNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { columnNamed, tableNamed } from '@/db/repositories/admin/records';
import type { ResourceName } from '@/lib/domain/abilities';
import type { Field, Fields } from '@/lib/fields/types';
import { resources } from '@/lib/resources/registry';

/** Columns that are unique together: a sample that refers to seeded rows would violate them. */
const FRESH: Readonly<Record<string, readonly string[]>> = { programusers: ['user_id'] };

async function freshUser(run: string): Promise<number> {
  const { users } = await import('@/db/schema');
  const [row] = await db
    .insert(users)
    .values({ name: run, email: `${run}@muestra.example` })
    .returning({ id: users.id });
  return row?.id ?? 0;
}

/** A text of the maximum length that still differs in each run. */
function shortCode(run: string, max: number): string {
  const sum = [...run].reduce((total, char) => (total * 31 + char.charCodeAt(0)) % 46_655, 7);
  return `z${sum.toString(36)}`.slice(0, max);
}

async function firstId(resource: ResourceName): Promise<number> {
  const table = tableNamed(resources[resource].table);
  const [row] = await db
    .select({ id: columnNamed(table, 'id') })
    .from(table)
    .where(isNull(columnNamed(table, 'deleted_at')))
    .limit(1);
  return Number(row?.id ?? 0);
}

/** A value as a client sends it, different in each `run`; undefined for fields that clients can't send. */
async function sampleValue(resource: string, name: string, field: Field, run: string): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      if (field.pattern?.of === '\\d{13}') return '6531000000000';
      if (field.pattern?.error === 'language_code') return `zz-${shortCode(run, 4)}`;
      if (field.pattern?.error === 'slug_invalid') return `${name}-${run}`;
      return field.max < 60 ? shortCode(run, field.max) : `${name} ${run}`;
    case 'longtext':
      return `${name} ${run}\ncon dos líneas`;
    case 'richtext':
      return `${name} ${run}`;
    case 'email':
      return `${name}.${run}@muestra.example`;
    case 'url':
      return `https://muestra.example/${name}/${run}`;
    case 'tags':
      return [field.codes?.values[0] ?? name, `otro ${run}`.slice(0, field.length)];
    case 'integer':
      return Math.max(field.min, 3);
    case 'money':
      return name === 'total_tax' ? 1.5 : 49.9;
    case 'json':
      return { description: `${name} ${run}`, exercises: [] };
    case 'percent':
      return 13;
    case 'boolean':
      // A bundle can't have sizes.
      return name !== 'payment_confirmed' && name !== 'is_bundle';
    case 'choice':
      return field.values[0];
    case 'date':
      return '2026-03-02';
    case 'datetime':
      return '2026-03-02T12:30:00.000Z';
    case 'time':
      return '08:30';
    case 'password':
      return `clave-${run}`;
    case 'reference':
      if (field.unique || FRESH[resource]?.includes(name))
        return freshUser(`${name}-${run}`.replaceAll('_', '-'));
      return firstId(field.to);
    case 'references':
      return [await firstId(field.to)];
    case 'rows':
      return [await sampleOf(resource, field.fields, run)];
    case 'files':
      return undefined;
  }
}

/** A valid row of a resource as a client sends it. */
export async function sampleOf(
  resource: string,
  fields: Fields,
  run: string,
): Promise<Record<string, unknown>> {
  const sample: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.readonly) continue;
    const value = await sampleValue(resource, name, field, run);
    if (value !== undefined) sample[name] = value;
  }
  return sample;
}

/**
 * The same values encoded for multipart: indexed lists, booleans as 1 and 0, null as an empty text
 * (docs/spec/api.md#bodies).
 */
export function toForm(values: Record<string, unknown>): FormData {
  const form = new FormData();
  const add = (key: string, value: unknown): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) add(`${key}[${index}]`, item);
    else if (value instanceof File) form.append(key, value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) add(`${key}[${name}]`, item);
    else
      form.append(
        key,
        value === null ? '' : typeof value === 'boolean' ? (value ? '1' : '0') : String(value),
      );
  };
  for (const [key, value] of Object.entries(values)) add(key, value);
  return form;
}

export const notDeleted = async (table: string, id: number) => {
  const rows = await db
    .select()
    .from(tableNamed(table))
    .where(eq(columnNamed(tableNamed(table), 'id'), id));
  return rows[0] as Record<string, unknown> | undefined;
};
