import { and, asc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { content_pages, file_links, files, languages, programs, translations } from '@/db/schema';
import type { PlanNames } from '@/lib/domain/plan/training-run';
import {
  ALT_FIELD,
  isLanguage,
  type Language,
  type RowTranslations,
  type TextValue,
  type TranslatedModel,
  translateRow,
  type WithSpanish,
} from '@/lib/domain/translations';
import { columnNamed, tableNamed } from '../admin/records';

type RowIds = Readonly<Partial<Record<TranslatedModel, readonly (number | null)[]>>>;
const keyOf = (model: string, id: number) => `${model} ${id}`;

/** Translations of rows of several resources, by `keyOf`, in one query. */
async function findTexts(db: Db, language: Language, of: RowIds): Promise<Map<string, RowTranslations>> {
  const parts = Object.entries(of).flatMap(([model, ids]) => {
    const own = [...new Set(ids)].filter((id) => id !== null);
    return own.length > 0 ? [and(eq(translations.model, model), inArray(translations.model_id, own))] : [];
  });
  const texts = new Map<string, Record<string, { value: TextValue; source: TextValue }>>();
  if (parts.length === 0) return texts;
  const rows = await db
    .select()
    .from(translations)
    .where(and(eq(translations.language, language), or(...parts)));
  for (const { model, model_id, field, value, source } of rows) {
    const key = keyOf(model, model_id);
    texts.set(key, { ...texts.get(key), [field]: { value, source } });
  }
  return texts;
}

/** The stored translations of one row, by field. */
export const findRowTexts = async (
  db: Db,
  language: Language,
  model: TranslatedModel,
  id: number,
): Promise<RowTranslations> => (await findTexts(db, language, { [model]: [id] })).get(keyOf(model, id)) ?? {};

/** Replaces a row's texts with those in the reader's language (docs/spec/translations.md#reading). */
export type Translate = <R extends object, F extends keyof R & string>(
  model: TranslatedModel,
  id: number,
  row: R,
  fields: readonly F[],
) => R & WithSpanish<F>;

/** Loads the texts of all these rows for a reader of `locale`, in one query; for Spanish without a query. */
export async function loadTexts(db: Db, locale: string, of: RowIds): Promise<Translate> {
  const texts = isLanguage(locale) ? await findTexts(db, locale, of) : null;
  return (model, id, row, fields) => translateRow(row, fields, texts && (texts.get(keyOf(model, id)) ?? {}));
}

/** Rows of one resource with their texts in the reader's language. */
export async function translated<R extends { id: number }, F extends keyof R & string>(
  db: Db,
  locale: string,
  model: TranslatedModel,
  rows: readonly R[],
  fields: readonly F[],
): Promise<(R & WithSpanish<F>)[]> {
  const translate = await loadTexts(db, locale, { [model]: rows.map(({ id }) => id) });
  return rows.map((row) => translate(model, row.id, row, fields));
}

/** A live program's name in this language; null without one. */
export async function findProgramName(db: Db, id: number, locale: string): Promise<string | null> {
  const rows = await db
    .select({ id: programs.id, name: programs.name })
    .from(programs)
    .where(and(eq(programs.id, id), isNull(programs.deleted_at)));
  return (await translated(db, locale, 'programs', rows, ['name']))[0]?.name ?? null;
}

/** Names of months and weeks in the reader's language. */
export async function translateNames(db: Db, locale: string, names: PlanNames): Promise<PlanNames> {
  const idsOf = (of: object) => Object.keys(of).map(Number);
  const translate = await loadTexts(db, locale, { months: idsOf(names.months), weeks: idsOf(names.weeks) });
  const months = Object.entries(names.months).map(
    ([id, mes]) => [id, translate('months', Number(id), { mes }, ['mes'])] as const,
  );
  const weeks = Object.entries(names.weeks).map(
    ([id, week]) => [id, translate('weeks', Number(id), week, ['name', 'rest_text'])] as const,
  );
  return {
    months: Object.fromEntries(months.map(([id, { mes }]) => [id, mes])),
    weeks: Object.fromEntries(weeks.map(([id, { name, rest_text }]) => [id, { name, rest_text }])),
    spanish: [
      ...months.flatMap(([, month]) => (month.spanish.length > 0 ? [month.mes] : [])),
      ...weeks.flatMap(([, week]) => week.spanish.map((name) => week[name] ?? '')),
    ],
  };
}

/** The languages people can choose, Spanish first. */
export const findLanguages = (db: Db): Promise<{ short_code: string; title: string }[]> =>
  db
    .select({ short_code: languages.short_code, title: languages.title })
    .from(languages)
    .where(isNull(languages.deleted_at))
    .orderBy(asc(languages.id));

export type TextChange = { field: string; value: TextValue | null; source: TextValue };

/** Replaces the translations of these fields of a row; null removes one. */
export async function replaceTexts(
  tx: Db,
  of: { language: Language; model: TranslatedModel; id: number; userId: number | null },
  changes: readonly TextChange[],
): Promise<void> {
  const { language, model, id, userId } = of;
  if (changes.length === 0) return;
  await tx.delete(translations).where(
    and(
      eq(translations.model, model),
      eq(translations.model_id, id),
      eq(translations.language, language),
      inArray(
        translations.field,
        changes.map(({ field }) => field),
      ),
    ),
  );
  const rows = changes.flatMap(({ value, ...change }) =>
    value === null ? [] : [{ model, model_id: id, language, ...change, value, updated_by: userId }],
  );
  if (rows.length > 0) await tx.insert(translations).values(rows);
}

/**
 * Texts of a resource that are written in Spanish, and those of them without a translation. `first`: the first
 * row that lacks one.
 */
export type TextCount = { model: TranslatedModel; total: number; missing: number; first: number | null };
/** What to count for a resource: its columns, and the descriptions of its pictures. */
export type Counted = {
  model: TranslatedModel;
  table: string;
  fields: readonly string[];
  pictures: boolean;
};

const countOf = (language: Language, model: TranslatedModel, texts: SQL): SQL => sql`
  select ${model}::text as model, count(*)::int as total, count(*) filter (where t.field is null)::int as missing,
    min(s.id) filter (where t.field is null) as first
  from (${texts}) s left join ${translations} t
    on t.model = ${model} and t.language = ${language} and t.model_id = s.id and t.field = s.field
  where coalesce(s.text, '') not in ('', '[]')`;

const columnTexts = ({ table, fields }: Counted, only?: SQL): SQL => {
  const of = tableNamed(table);
  const values = fields.map((name) => sql`(${name}::text, ${columnNamed(of, name)}::text)`);
  return sql`select ${columnNamed(of, 'id')} as id, v.field, v.text from ${of}
    cross join lateral (values ${sql.join(values, sql`, `)}) v(field, text)
    where ${and(isNull(columnNamed(of, 'deleted_at')), only)}`;
};

/** What the live pictures of a resource's rows show. */
const altTexts = ({ model, table }: Counted): SQL => {
  const of = tableNamed(table);
  return sql`select distinct on (l.model_id, l.file_id) l.model_id as id, ${ALT_FIELD}::text || l.file_id as field, l.alt as text
    from ${file_links} l join ${files} f on f.id = l.file_id and f.deleted_at is null
    join ${of} on ${columnNamed(of, 'id')} = l.model_id
    where l.model = ${model} and ${isNull(columnNamed(of, 'deleted_at'))}`;
};

/**
 * Counts the texts of resources in one query. For pages of these types, which have an editor, its `parts` and
 * the long text count.
 */
export async function countTexts(
  db: Db,
  language: Language,
  counted: readonly Counted[],
  editors: { types: readonly string[]; parts: readonly string[] },
): Promise<TextCount[]> {
  const plain = and(
    isNull(content_pages.program_type_id),
    or(isNull(content_pages.content_type), notInArray(content_pages.content_type, [...editors.types])),
  );
  const edited = sql`${isNull(content_pages.deleted_at)} and not (${plain})`;
  const queries = counted.flatMap((one) => {
    const alts = one.pictures ? [countOf(language, one.model, altTexts(one))] : [];
    if (one.model !== 'content-pages') return [countOf(language, one.model, columnTexts(one)), ...alts];
    const ofParts = sql`select ${content_pages.id} as id, p.key as field, p.value #>> '{}' as text
      from ${content_pages} cross join lateral jsonb_each(coalesce(${content_pages.data}, '{}')) p
      where ${edited} and ${inArray(sql`p.key`, editors.parts)}
      union all select ${content_pages.id}, 'page_text', ${content_pages.page_text} from ${content_pages} where ${edited}`;
    return [countOf(language, one.model, columnTexts(one, plain)), countOf(language, one.model, ofParts)];
  });
  if (queries.length === 0) return [];
  const { rows } = await db.execute<TextCount>(sql.join(queries, sql` union all `));
  return counted.map(({ model }) => {
    const own = rows.filter((row) => row.model === model);
    const sum = (name: 'total' | 'missing') => own.reduce((all, row) => all + row[name], 0);
    const lacking = own.flatMap(({ first }) => first ?? []);
    const first = lacking.length > 0 ? Math.min(...lacking) : null;
    return { model, total: sum('total'), missing: sum('missing'), first };
  });
}
