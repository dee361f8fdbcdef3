import 'server-only';
import type { Db } from '@/db/client';
import { readerFor } from '@/db/replica';
import { findJobQueues } from '@/db/repositories/accounts/staff-audit';
import { findRecords, tableNamed } from '@/db/repositories/admin/records';
import { ability } from '@/lib/domain/abilities';
import { can, type RequestContext } from '@/lib/domain/actor';
import type { Resource } from '@/lib/fields/resource';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { hasOwnLabel, rowName } from '@/lib/resources/labels';
import { findResource } from '@/lib/resources/registry';
import type { NamedRow } from '@/lib/resources/users-logs/sentence';
import { routes } from '@/lib/routes';
import { type Kind, OTHER_KINDS } from './name-other-rows';
import { nameRow, presentRows } from './present';

/** An entry of the users log or the audit. */
type Entry = Readonly<Record<string, unknown>>;

function idsByModel(entries: readonly Entry[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  for (const { model, model_id } of entries)
    if (typeof model === 'string' && typeof model_id === 'number')
      ids.set(model, (ids.get(model) ?? new Set()).add(model_id));
  return ids;
}

const kindOf = (resource: Resource, locale: Locale): Kind => ({
  table: resource.table,
  show: ability(resource.name, 'show'),
  hrefOf: (id) => routes.adminRow(resource, id),
  namesOf: async (reader, rows) => {
    const labelled = hasOwnLabel(resource.name)
      ? await presentRows(reader, resource, rows, { only: new Set() })
      : rows.map((row) => nameRow(resource, row));
    return labelled.map((row) => rowName(translator(locale, 'admin'), resource, row));
  },
});

/** An entry about a job has no id: pg-boss numbers jobs otherwise, and a retried one is a new one. */
const isAboutJob = ({ model }: Entry): boolean => model === 'jobs';

const timeOf = ({ created_at: at }: Entry): Date => (at instanceof Date ? at : new Date(String(at)));

const keyOf = (entry: Entry): string =>
  isAboutJob(entry) ? `jobs:${entry.action}:${timeOf(entry).getTime()}` : `${entry.model}:${entry.model_id}`;

/** Names jobs by their queue, which the audit entry written with an entry holds. */
async function nameJobs(reader: Db, entries: readonly Entry[], { actor, locale }: RequestContext) {
  const times = entries.filter(isAboutJob).map(timeOf);
  if (times.length === 0 || !can(actor, 'settings_edit')) return [];
  const t = translator(locale, 'payments');
  const found = await findJobQueues(reader, times);
  return found.flatMap(({ queue, ...entry }): [string, NamedRow][] => {
    const key = `jobs.names.${queue}`;
    return queue
      ? [[keyOf({ model: 'jobs', ...entry }), { name: t.has(key) ? t(key) : queue, href: null }]]
      : [];
  });
}

/**
 * Names the rows that entries are about, deleted ones too; the number of queries depends on the kinds of rows
 * only. Null for a row that the reader may not see, and for what has no row or no name.
 */
export async function withSubjects<E extends Entry>(
  context: RequestContext,
  entries: readonly E[],
): Promise<(E & { subject: NamedRow | null })[]> {
  const { actor, locale, wrote } = context;
  const reader = await readerFor(wrote);
  const subjects = new Map<string, NamedRow>();
  await Promise.all([
    ...[...idsByModel(entries)].map(async ([model, ids]) => {
      const resource = findResource(model);
      const kind = resource ? kindOf(resource, locale) : OTHER_KINDS[model];
      if (!kind || (kind.show && !can(actor, kind.show))) return;
      const rows = await findRecords(reader, tableNamed(kind.table), [...ids], kind.columns);
      const names = await kind.namesOf(reader, rows, context);
      for (const [at, { id, deleted_at }] of rows.entries()) {
        const name = names[at];
        if (name) subjects.set(`${model}:${id}`, { name, href: deleted_at ? null : kind.hrefOf(id) });
      }
    }),
    nameJobs(reader, entries, context).then((jobs) => {
      for (const [key, name] of jobs) subjects.set(key, name);
    }),
  ]);
  return entries.map((entry) => ({ ...entry, subject: subjects.get(keyOf(entry)) ?? null }));
}
