import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, db, type Transaction } from '@/db/client';
import { findAlts } from '@/db/repositories/content/files';
import {
  countTexts,
  findRowTexts,
  replaceTexts,
  type TextChange,
  type TextCount,
} from '@/db/repositories/content/translations';
import { audit_entries } from '@/db/schema';
import type { rowTexts } from '@/lib/api/translations';
import { refreshPublicPages } from '@/lib/cache/refresh';
import { ability } from '@/lib/domain/abilities';
import { can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, type FieldErrors } from '@/lib/domain/errors';
import {
  isBlankText,
  isTranslated,
  type Language,
  type RowTranslations,
  type TextState,
  type TextValue,
  TRANSLATED,
  type TranslatedModel,
  textState,
} from '@/lib/domain/translations';
import { parseInput } from '@/lib/domain/validation';
import { isRecord } from '@/lib/domain/values/is-record';
import { cacheTagsOf, type Resource } from '@/lib/fields/resource';
import { updateSchema } from '@/lib/fields/schema';
import {
  ALT_TEXT,
  hasDescribedPictures,
  optionalFields,
  shopText,
  type TranslatableField,
  translatableFields,
} from '@/lib/fields/texts';
import type { DataOf } from '@/lib/http/endpoint';
import { toStoredHtml } from '@/lib/http/rich-text';
import { PAGE_EDITORS, pagePartNames } from '@/lib/resources/page-editors';
import { resources } from '@/lib/resources/registry';
import { recordAudit } from './audit';
import { requireRow } from './read';

/** The Spanish texts of a row. `builtIn`: texts that the site itself has in this language. */
export type TextSource = {
  fields: Readonly<Record<string, TranslatableField>>;
  texts: Readonly<Record<string, TextValue | null>>;
  builtIn: Readonly<Record<string, TextValue>>;
};
type SourceOf = (db: Db, resource: Resource, id: number, language: Language) => Promise<TextSource>;

export type FieldText = RowTexts['fields'][number];
export type RowTexts = DataOf<typeof rowTexts>;

/** The texts of an ordinary row: its columns, and what its pictures show. */
export const sourceOfRow: SourceOf = async (on, resource, id) => {
  const row = await requireRow(on, resource, id);
  const fields = translatableFields(resource.fields);
  const texts = Object.entries(fields).map(([name, field]) => [name, shopText(field, row[name])] as const);
  const alts = await findAlts(on, resource.name, id);
  return {
    fields: { ...fields, ...Object.fromEntries(Object.keys(alts).map((name) => [name, ALT_TEXT])) },
    texts: { ...Object.fromEntries(texts), ...alts },
    builtIn: {},
  };
};

/** Throws 404 for a resource without texts to translate. */
function requireTranslated(resource: Resource): TranslatedModel {
  if (!isTranslated(resource.name)) throw new AppError('not_found');
  return resource.name;
}

/** The changes of these fields of a row, newest first, each with their values before. */
function findChanges(on: Db, model: TranslatedModel, id: number, names: readonly string[]) {
  const touched = sql`${audit_entries.before} ?| array[${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`;
  return on
    .select({ at: audit_entries.created_at, before: audit_entries.before })
    .from(audit_entries)
    .where(and(eq(audit_entries.model, model), eq(audit_entries.model_id, id), touched))
    .orderBy(desc(audit_entries.id))
    .limit(100);
}

type Row = { model: TranslatedModel; id: number; language: Language };

async function presentTexts(
  on: Db,
  { model, id, language }: Row,
  source: TextSource,
  stored: RowTranslations,
): Promise<RowTexts> {
  const fields = Object.keys(source.fields).flatMap((name): FieldText[] => {
    const text = source.texts[name];
    if (!text) return [];
    const translation = stored[name];
    const builtIn = source.builtIn[name];
    const state = !translation && builtIn ? 'ready' : textState(text, translation);
    const value = translation?.value ?? builtIn ?? null;
    const previous = state === 'outdated' ? (translation?.source ?? null) : null;
    return [{ name, state, source: text, value, previous, since: null }];
  });
  const outdated = fields.filter(({ state }) => state === 'outdated').map(({ name }) => name);
  const changes = outdated.length > 0 ? await findChanges(on, model, id, outdated) : [];
  const since = ({ name, state }: FieldText): string | null => {
    const field = source.fields[name];
    if (!field || state !== 'outdated') return null;
    const wasIt = (before: unknown) =>
      isRecord(before) && textState(shopText(field, before[name]), stored[name]) === 'ready';
    return changes.find(({ before }) => wasIt(before))?.at.toISOString() ?? null;
  };
  const count = (state: TextState) => fields.filter((field) => field.state === state).length;
  return {
    language,
    ready: count('ready'),
    outdated: outdated.length,
    missing: count('missing'),
    fields: fields.map((field) => ({ ...field, since: since(field) })),
  };
}

/**
 * `GET {res}/{id}/translations/{language}` (docs/spec/translations.md#api): each text that exists in Spanish,
 * with its translation. Throws 401, 403, 404.
 */
export async function getTexts(
  context: RequestContext,
  resource: Resource,
  id: number,
  language: Language,
  sourceOf: SourceOf,
): Promise<{ data: RowTexts }> {
  const model = requireTranslated(resource);
  requireAbility(context.actor, ability(model, 'edit'));
  const source = await sourceOf(db, resource, id, language);
  const stored = await findRowTexts(db, language, model, id);
  return { data: await presentTexts(db, { model, id, language }, source, stored) };
}

/** Throws 422 unless a list has as many rows as in Spanish, with a text wherever Spanish has one. */
function checkRows(name: string, value: TextValue, source: TextValue | null | undefined): FieldErrors {
  if (!Array.isArray(value) || !Array.isArray(source)) return {};
  if (value.length !== source.length)
    return { [name]: [{ key: 'translation_rows', values: { count: String(source.length) } }] };
  const gaps = source.flatMap((row, index) =>
    Object.keys(row)
      .filter((child) => row[child] && !value[index]?.[child])
      .map((child) => [index, child]),
  );
  return Object.fromEntries(
    gaps.map(([index, child]) => [`${name}.${index}.${child}`, [{ key: 'required' }]]),
  );
}

/** The sent texts by field, null to remove one. Throws 422 at each invalid field. */
function readTexts({ fields, texts, builtIn }: TextSource, input: Readonly<Record<string, unknown>>) {
  const parsed = parseInput(updateSchema(optionalFields(fields)), input);
  const seen = isRecord(input.sources) ? input.sources : {};
  let errors: FieldErrors = {};
  const changes = Object.entries(parsed).flatMap(([field, sent]): TextChange[] => {
    const kind = fields[field];
    const now = texts[field];
    if (!kind) return [];
    const text = shopText(kind, sent);
    const value = kind.kind === 'richtext' && typeof text === 'string' ? toStoredHtml(text) : text;
    if (value === null || isBlankText(value) || JSON.stringify(value) === JSON.stringify(builtIn[field]))
      return [{ field, value: null, source: now ?? '' }];
    if (!now) {
      errors = { ...errors, [field]: [{ key: 'translation_without_source' }] };
      return [];
    }
    errors = { ...errors, ...checkRows(field, value, now) };
    return [{ field, value, source: shopText(kind, seen[field]) ?? now }];
  });
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { fields: errors });
  return changes;
}

/**
 * `PUT {res}/{id}/translations/{language}`: saves the texts that were sent and leaves Spanish as it is. An
 * empty one is removed. `sources` holds the Spanish texts that the translator saw: if one has changed since,
 * its translation is outdated. Throws 401, 403, 404, 422 at each invalid field.
 */
export async function saveTexts(
  context: RequestContext,
  resource: Resource,
  id: number,
  language: Language,
  input: Readonly<Record<string, unknown>>,
  sourceOf: SourceOf = sourceOfRow,
): Promise<{ data: RowTexts }> {
  const model = requireTranslated(resource);
  const { userId } = requireAbility(context.actor, ability(model, 'edit'));
  const data = await db.transaction(async (tx: Transaction) => {
    await requireRow(tx, resource, id, { lock: true });
    const source = await sourceOf(tx, resource, id, language);
    const changes = readTexts(source, input);
    const before = await findRowTexts(tx, language, model, id);
    await replaceTexts(tx, { language, model, id, userId }, changes);
    const after = await findRowTexts(tx, language, model, id);
    await recordAudit(tx, context, {
      action: 'update',
      model,
      id,
      before: valuesOf(language, before),
      after: valuesOf(language, after),
    });
    return presentTexts(tx, { model, id, language }, source, after);
  });
  refreshPublicPages(cacheTagsOf(resource, id));
  return { data };
}

const valuesOf = (language: Language, texts: RowTranslations) =>
  Object.fromEntries(Object.entries(texts).map(([name, { value }]) => [`${name} (${language})`, value]));

/** Texts of the whole site and how many lack a translation, of the resources that the caller may edit. */
export async function countMissingTexts(context: RequestContext, language: Language): Promise<TextCount[]> {
  const counted = TRANSLATED.filter((model) => can(context.actor, ability(model, 'edit'))).map((model) => ({
    model,
    table: resources[model].table,
    fields: Object.keys(translatableFields(resources[model].fields)),
    pictures: hasDescribedPictures(resources[model].fields),
  }));
  const editors = { types: Object.keys(PAGE_EDITORS), parts: pagePartNames() };
  return (await countTexts(db, language, counted, editors)).filter(({ total }) => total > 0);
}
