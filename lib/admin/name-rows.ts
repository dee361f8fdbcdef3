import 'server-only';
import type { Db } from '@/db/client';
import { readerFor } from '@/db/replica';
import { findRecords, type RecordRow, tableNamed } from '@/db/repositories/records';
import { type Ability, ability } from '@/lib/domain/abilities';
import { can, type RequestContext } from '@/lib/domain/actor';
import type { Resource } from '@/lib/fields/resource';
import { textOf } from '@/lib/fields/row-text';
import type { Locale } from '@/lib/i18n/locales';
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

type Kind = {
  table: string;
  show: Ability;
  hrefOf: (id: number) => string | null;
  namesOf: (reader: Db, rows: readonly RecordRow[]) => Promise<string[]>;
};

const column = (name: string) => async (_: Db, rows: readonly RecordRow[]) =>
  rows.map((row) => textOf(row[name]));

/** Kinds of rows that have names and no resource. */
const OTHERS: Readonly<Record<string, Kind>> = {
  'customer-segments': {
    table: 'customer_segments',
    show: 'crm_customer_edit',
    hrefOf: routes.adminSegment,
    namesOf: column('name'),
  },
  'segment-mails': {
    table: 'segment_mails',
    show: 'crm_mail_send',
    hrefOf: () => null,
    namesOf: column('subject'),
  },
};

const kindOf = (resource: Resource, locale: Locale): Kind => ({
  table: resource.table,
  show: ability(resource.name, 'show'),
  hrefOf: (id) => routes.adminRow(resource, id),
  namesOf: async (reader, rows) => {
    const labelled = hasOwnLabel(resource.name)
      ? await presentRows(reader, resource, rows, new Set())
      : rows.map((row) => nameRow(resource, row));
    return labelled.map((row) => rowName(translator(locale, 'admin'), resource, row));
  },
});

/**
 * Names the rows that entries are about, deleted ones too; the number of queries depends on the kinds of rows
 * only. Null for a row that the reader may not see, and for what has no row or no name.
 */
export async function withSubjects<E extends Entry>(
  { actor, locale, wrote }: RequestContext,
  entries: readonly E[],
): Promise<(E & { subject: NamedRow | null })[]> {
  const reader = await readerFor(wrote);
  const subjects = new Map<string, NamedRow>();
  await Promise.all(
    [...idsByModel(entries)].map(async ([model, ids]) => {
      const resource = findResource(model);
      const kind = resource ? kindOf(resource, locale) : OTHERS[model];
      if (!kind || !can(actor, kind.show)) return;
      const rows = await findRecords(reader, tableNamed(kind.table), [...ids]);
      const names = await kind.namesOf(reader, rows);
      for (const [at, { id, deleted_at }] of rows.entries()) {
        const name = names[at];
        if (name) subjects.set(`${model}:${id}`, { name, href: deleted_at ? null : kind.hrefOf(id) });
      }
    }),
  );
  return entries.map((entry) => ({
    ...entry,
    subject: subjects.get(`${entry.model}:${entry.model_id}`) ?? null,
  }));
}
