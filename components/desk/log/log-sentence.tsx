import { createElement, Fragment, type ReactNode } from 'react';
import type { WireRow } from '@/components/admin/resource-info';
import { useLookup } from '@/components/admin/use-lookup';
import { AppLink } from '@/components/ui/app-link';
import type { NamedRow } from '@/lib/admin/name-rows';
import { nameIn, textOf } from '@/lib/fields/row-text';

type LogEntry = {
  action: string;
  model: string;
  model_id: number | null;
  /** Null where the reader may not see the row, and for what has no row. */
  subject: NamedRow | null;
  /** Null for the shop itself, and for a person who failed to sign in. */
  actor: string | null;
  hasFailed?: boolean;
};

/** A row of the users log, to which its page adds the subject, as an entry. */
export const entryOf = (row: WireRow): LogEntry => ({
  action: textOf(row.action),
  model: textOf(row.model),
  model_id: typeof row.model_id === 'number' ? row.model_id : null,
  subject: (row.subject ?? null) as NamedRow | null,
  actor: nameIn(row.user) || null,
  hasFailed: row.result === 'F',
});

/** The row with its article: «el programa BootyCamp», its name linked while the row can be opened. */
function Subject({ model, model_id: id, subject }: LogEntry) {
  const t = useLookup('admin');
  const kind = t.has(`resources.${model}.the`) ? t(`resources.${model}.the`) : model;
  // There is one row of settings: its id says nothing.
  const name = subject?.name ?? (id === null || model === 'settings' ? '' : `#${id}`);
  return (
    <>
      {kind}{' '}
      {subject?.href ? (
        <AppLink className="link relative z-1" href={subject.href}>
          {name}
        </AppLink>
      ) : (
        name
      )}
    </>
  );
}

/** «Paola Ureña editó el programa BootyCamp». */
export function LogSentence(entry: LogEntry): ReactNode {
  const t = useLookup('admin');
  const failed = `audit.sentences.${entry.action}-failed`;
  const key = entry.hasFailed && t.has(failed) ? failed : `audit.sentences.${entry.action}`;
  if (!t.has(key)) return entry.action;
  const withoutName = t(entry.hasFailed ? 'audit.someone' : 'audit.system');
  const parts = t(key, { who: '{who}', what: '{what}' }).split(/(\{who\}|\{what\})/);
  const fill = (part: string): ReactNode => {
    if (part === '{who}') return <b className="font-semibold">{entry.actor ?? withoutName}</b>;
    return part === '{what}' ? <Subject {...entry} /> : part;
  };
  return createElement(Fragment, null, ...parts.map(fill));
}
