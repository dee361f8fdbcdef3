import 'server-only';
import { db } from '@/db/client';
import { findIds } from '@/db/repositories/lists';
import { findRecords, tableNamed } from '@/db/repositories/records';
import { ability } from '@/lib/domain/abilities';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { ListAddress, Problems } from '@/lib/fields/list-address';
import type { Resource } from '@/lib/fields/resource';
import { isColumn } from '@/lib/fields/types';
import { csvStream } from './csv';
import { toListSql } from './list-sql';
import { presentRows, type WireRow } from './present';

const CHUNK = 500;

function flatten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flatten).join(', ');
  if (typeof value !== 'object' || value === null) return value;
  const { id, ...rest } = value as WireRow;
  return Object.values(rest)[0] ?? id;
}

/**
 * The current view as CSV, streamed: filters, search and sort as in the list. Every row that was there when
 * it began, once, whatever is added meanwhile. Throws like the list does.
 */
export async function exportRows(
  context: RequestContext,
  resource: Resource,
  address: ListAddress,
  problems?: Problems,
): Promise<Response> {
  requireAbility(context.actor, ability(resource.name, 'access'));
  const query = toListSql(resource, address, problems);
  const table = tableNamed(resource.table);
  const names = Object.entries(resource.fields)
    .filter(([, field]) => (isColumn(field) && field.kind !== 'password') || field.kind === 'references')
    .map(([name]) => name);
  const columns = ['id', ...names, 'created_at', 'updated_at'];
  const cells = async function* () {
    const ids = await findIds(db, table, query);
    for (let at = 0; at < ids.length; at += CHUNK) {
      const rows = await findRecords(db, table, ids.slice(at, at + CHUNK));
      const wire = await presentRows(db, resource, rows, new Set(columns));
      for (const row of wire) yield columns.map((name) => cellOf(row, name));
    }
  };
  return new Response(csvStream(columns, cells()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${resource.name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** A reference shows its name, as in the list. */
const cellOf = (row: WireRow, name: string): unknown => {
  const named = name.endsWith('_id') ? row[name.slice(0, -3)] : undefined;
  return flatten(named ?? row[name]);
};
