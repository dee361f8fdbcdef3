import type { TextState, TextValue } from '@/lib/domain/translations';
import type { TextField } from '@/lib/fields/types';

/** One text to translate: a field, or a cell of a list. */
export type TextPair = {
  /** `name`, or `benefits.0.title`. */
  path: string;
  field: TextField;
  /** Its label in Spanish and in English. */
  labels: { spanish: string; english: string };
  /** The Spanish text; for rich text, sanitised HTML. */
  source: string;
  /** The English text, empty without one. */
  value: string;
  /** The Spanish text at the time of the translation, without tags. */
  previous: string | null;
};

/** A field with its texts: one, or those of a list's cells. */
export type TextGroup = {
  name: string;
  state: TextState;
  /** When the Spanish text of an outdated translation was changed, if known. */
  since: string | null;
  source: TextValue;
  pairs: readonly TextPair[];
};

export type TypedTexts = Readonly<Record<string, string>>;

export const typedTexts = (groups: readonly TextGroup[]): TypedTexts =>
  Object.fromEntries(groups.flatMap(({ pairs }) => pairs.map(({ path, value }) => [path, value])));

/** The typed texts of a field as the API takes them: null when all are empty. */
function sentOf({ name, source }: TextGroup, typed: TypedTexts): TextValue | null {
  if (!Array.isArray(source)) return typed[name] || null;
  const rows = source.map((row, index) =>
    Object.fromEntries(Object.keys(row).map((child) => [child, typed[`${name}.${index}.${child}`] ?? ''])),
  );
  return rows.some((row) => Object.values(row).some(Boolean)) ? rows : null;
}

/**
 * The body of a save: changed texts, outdated texts (saving confirms them), and the Spanish texts that the
 * form showed.
 */
export function textsToSave(groups: readonly TextGroup[], typed: TypedTexts): Record<string, unknown> {
  const sent = groups.filter(
    ({ state, pairs }) => state === 'outdated' || pairs.some(({ path, value }) => typed[path] !== value),
  );
  return {
    ...Object.fromEntries(sent.map((group) => [group.name, sentOf(group, typed)])),
    sources: Object.fromEntries(sent.map(({ name, source }) => [name, source])),
  };
}
