import type { LabelledRow } from '@/lib/fields/row-text';
import { nameIn, textOf } from '@/lib/fields/row-text';
import { type Lookup, resourceTitle } from '../labels';

/** The name of a row, and its address while the row is not deleted. */
export type NamedRow = { name: string; href: string | null };

export type LogEntry = {
  action: string;
  model: string;
  model_id: number | null;
  /** Null where the reader may not see the row, and for what has no row. */
  subject: NamedRow | null;
  /** Null for the shop itself, and for a person who failed to sign in. */
  actor: string | null;
  hasFailed?: boolean;
};

/** A row of the users log with its subject as an entry. */
export const entryOf = (row: LabelledRow): LogEntry => ({
  action: textOf(row.action),
  model: textOf(row.model),
  model_id: typeof row.model_id === 'number' ? row.model_id : null,
  subject: (row.subject ?? null) as NamedRow | null,
  actor: nameIn(row.user) || null,
  hasFailed: row.result === 'F',
});

/** A piece of a sentence: words, who did it, or the name of the row. */
export type SentencePart = { kind: 'words' | 'who' | 'name'; text: string };

const SLOTS = /(\{who\}|\{what\}|\{name\}|\{list\})/;

/**
 * «Paola Ureña editó el programa BootyCamp» in pieces. `{what}` of a sentence is the row with its article,
 * `{name}` the name alone, `{list}` the title of the resource's list.
 */
export function sentenceParts(t: Lookup, entry: LogEntry): SentencePart[] {
  const { action, model, model_id: id, subject, actor, hasFailed } = entry;
  const failed = `audit.sentences.${action}-failed`;
  const ofAll = `audit.sentences.${action}-all`;
  const ofOne = `audit.sentences.${action}`;
  const key = hasFailed && t.has(failed) ? failed : id === null && t.has(ofAll) ? ofAll : ofOne;
  if (!t.has(key)) return [{ kind: 'words', text: action }];
  const article = `resources.${model}.the`;
  const kind = t.has(article) ? t(article) : model;
  // There is one row of settings: its id says nothing.
  const name = subject?.name ?? (id === null || model === 'settings' ? '' : `#${id}`);
  const parts = t(key, { who: '{who}', what: '{what}', name: '{name}', list: '{list}' }).split(SLOTS);
  return parts.flatMap((part): SentencePart[] => {
    if (part === '{who}')
      return [{ kind: 'who', text: actor ?? t(hasFailed ? 'audit.someone' : 'audit.system') }];
    if (part === '{name}') return [{ kind: 'name', text: name }];
    if (part === '{list}') return [{ kind: 'words', text: resourceTitle(t, model) }];
    if (part !== '{what}') return [{ kind: 'words', text: part }];
    return [
      { kind: 'words', text: `${kind} ` },
      { kind: 'name', text: name },
    ];
  });
}

/** The sentence as plain text. */
export const sentenceText = (t: Lookup, entry: LogEntry): string =>
  sentenceParts(t, entry)
    .map(({ text }) => text)
    .join('')
    .trim();
