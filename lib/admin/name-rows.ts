import 'server-only';
import { readerFor } from '@/db/replica';
import { findRecords, tableNamed } from '@/db/repositories/records';
import { ability } from '@/lib/domain/abilities';
import { can, type RequestContext } from '@/lib/domain/actor';
import { translator } from '@/lib/i18n/translate';
import { hasOwnLabel, rowName } from '@/lib/resources/labels';
import { findResource } from '@/lib/resources/registry';
import { routes } from '@/lib/routes';
import { nameRow, presentRows } from './present';

/** The name of a row, and its address while the row is not deleted. */
export type NamedRow = { name: string; href: string | null };

/** An entry of the users log or the audit. */
type Entry = Readonly<Record<string, unknown>>;

function idsByModel(entries: readonly Entry[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  for (const { model, model_id } of entries)
    if (typeof model === 'string' && typeof model_id === 'number')
      ids.set(model, (ids.get(model) ?? new Set()).add(model_id));
  return ids;
}

/**
 * Names the rows that entries are about, deleted ones too; the number of queries depends on the kinds of rows
 * only. Null for a row that the reader lacks the `show` ability for, and for what has no row.
 */
export async function withSubjects<E extends Entry>(
  { actor, locale, wrote }: RequestContext,
  entries: readonly E[],
): Promise<(E & { subject: NamedRow | null })[]> {
  const reader = await readerFor(wrote);
  const t = translator(locale, 'admin');
  const subjects = new Map<string, NamedRow>();
  await Promise.all(
    [...idsByModel(entries)].map(async ([model, ids]) => {
      const resource = findResource(model);
      if (!resource || !can(actor, ability(resource.name, 'show'))) return;
      const rows = await findRecords(reader, tableNamed(resource.table), [...ids]);
      const labelled = hasOwnLabel(resource.name)
        ? await presentRows(reader, resource, rows, new Set())
        : rows.map((row) => nameRow(resource, row));
      for (const [at, row] of labelled.entries())
        subjects.set(`${model}:${row.id}`, {
          name: rowName(t, resource, row),
          href: rows[at]?.deleted_at ? null : routes.adminRow(resource, row.id),
        });
    }),
  );
  return entries.map((entry) => ({
    ...entry,
    subject: subjects.get(`${entry.model}:${entry.model_id}`) ?? null,
  }));
}
