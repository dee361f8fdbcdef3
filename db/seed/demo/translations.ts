import {
  content_pages,
  factors,
  faqs,
  levels,
  months,
  product_categories,
  products,
  programs,
  ranges,
  translations,
  weeks,
} from '@/db/schema';
import { isRecord } from '@/lib/domain/is-record';
import type { TranslatedModel } from '@/lib/domain/translations';
import { insertRows, need, type Tx } from '../insert';
import { ARTICLES, PROGRAM_BENEFITS } from './content-data';
import { FACTORS, FAQS } from './factors-data';
import { PRIVACY, TERMS } from './legal-data';
import { MONTH_NAMES } from './plan';
import { CATEGORIES, deliveryOf, PRODUCTS } from './products-data';
import { LEVELS, PROGRAMS, RANGES, SLUGS } from './programs-data';
import { ARTICLES_EN, FACTORS_EN, FAQS_EN, TITLES_EN } from './translations-content';
import { PRIVACY_EN, TERMS_EN } from './translations-legal';
import { CATEGORIES_EN, DELIVERY_EN, PRODUCTS_EN } from './translations-products';
import { COMMON_EN, LEVELS_EN, MONTHS_EN, PROGRAMS_EN, RANGES_EN, WEEKS_EN } from './translations-programs';

type Words = Map<string, string>;

/** Headings and paragraphs of rich text, whole. */
const PART = /(?<=<(?:p|h2)>)[^<]*(?=<\/(?:p|h2)>)/g;
const partsOf = (html: string): string[] => html.match(PART) ?? [];

/** Pairs texts in order. Throws when one list is longer. */
function add(words: Words, spanish: readonly string[], english: readonly string[]): void {
  if (spanish.length !== english.length) throw new Error(`seed: texts of «${spanish[0]}» are not in pairs`);
  for (const [index, text] of spanish.entries()) words.set(text, need(english[index], text));
}

function addByKey<K extends string>(
  words: Words,
  spanish: Readonly<Record<K, readonly string[]>>,
  english: Readonly<Record<string, readonly string[]>>,
): void {
  for (const key of Object.keys(spanish) as K[]) {
    const texts = english[key];
    if (texts) add(words, spanish[key], texts);
  }
}

/** The English of every Spanish text of the demo that has one. */
function dictionary(): Words {
  const words: Words = new Map(Object.entries({ ...COMMON_EN, ...WEEKS_EN, ...TITLES_EN }));
  for (const slug of SLUGS) {
    const { name, title, caption, description, call, plan } = PROGRAMS[slug];
    const english = PROGRAMS_EN[slug];
    add(
      words,
      [name, title, caption, call, plan.rest],
      [name, english.title, english.caption, english.call, english.rest],
    );
    add(words, description, english.description);
    add(words, PROGRAM_BENEFITS[slug].flat(), english.benefits.flat());
  }
  addByKey(words, FACTORS, FACTORS_EN);
  addByKey(words, FAQS, FAQS_EN);
  addByKey(words, CATEGORIES, CATEGORIES_EN);
  const texts = Object.entries(PRODUCTS).map(
    ([key, { name, short, long }]) => [key, [name, short, ...long]] as const,
  );
  addByKey(words, Object.fromEntries(texts), PRODUCTS_EN);
  for (const type of ['fisico', 'descarga'] as const) words.set(deliveryOf(type), DELIVERY_EN[type]);
  for (const key of Object.keys(RANGES) as (keyof typeof RANGES)[])
    words.set(RANGES[key].name, RANGES_EN[key]);
  for (const key of Object.keys(LEVELS) as (keyof typeof LEVELS)[])
    words.set(LEVELS[key].name, LEVELS_EN[key]);
  add(words, MONTH_NAMES, MONTHS_EN);
  for (const n of [1, 2, 3, 4, 5, 6]) words.set(`Mes ${n}`, `Month ${n}`);
  for (const [index, { title, excerpt, text }] of ARTICLES.entries())
    add(words, [title, excerpt, ...text], need(ARTICLES_EN[index], title));
  for (const [html, english] of [
    [TERMS, TERMS_EN],
    [PRIVACY, PRIVACY_EN],
  ] as const) {
    const parts = partsOf(html);
    const numbered = english.map((text, index) => `${/^\d+\. /.exec(parts[index] ?? '')?.[0] ?? ''}${text}`);
    add(words, parts, numbered);
  }
  return words;
}

/** The English of a text, rich or plain; null when a part of it has none. */
function inEnglish(words: Words, text: string): string | null {
  const boxes = /^Casillas (\d+) a (\d+)$/.exec(text);
  if (boxes) return `Boxes ${boxes[1]} to ${boxes[2]}`;
  if (!text.startsWith('<')) return words.get(text) ?? null;
  const parts = partsOf(text);
  return parts.every((part) => words.has(part))
    ? text.replace(PART, (part) => words.get(part) ?? part)
    : null;
}

/** Texts, or the rows of a list, in English; null when one of them has none. */
function valueInEnglish(words: Words, source: unknown) {
  if (typeof source === 'string') return inEnglish(words, source);
  if (!Array.isArray(source)) return null;
  const rows = source.filter(isRecord).map((row) => {
    const cells = Object.entries(row).map(([name, text]) => [name, inEnglish(words, String(text))] as const);
    return cells.every(([, text]) => text !== null) ? Object.fromEntries(cells) : null;
  });
  const whole = rows.flatMap((row) => (row ? [row] : []));
  return whole.length === source.length ? whole : null;
}

type Source = readonly [TranslatedModel, number, Readonly<Record<string, unknown>>];

async function sources(tx: Tx): Promise<Source[]> {
  const named = async <Row extends { id: number }>(
    model: TranslatedModel,
    rows: Promise<Row[]>,
    fields: readonly (keyof Row & string)[],
  ): Promise<Source[]> =>
    (await rows).map((row) => [model, row.id, Object.fromEntries(fields.map((name) => [name, row[name]]))]);
  const pages = await tx.select().from(content_pages);
  return [
    ...(await named('programs', tx.select().from(programs), [
      'name',
      'description',
      'title',
      'caption',
      'factors_title',
      'factors_footer',
      'faq_title',
      'interests_title',
      'interests_footer',
      'footer_c_2_a',
    ])),
    ...(await named('products', tx.select().from(products), [
      'name',
      'description',
      'short_description',
      'long_description',
    ])),
    ...(await named('product-categories', tx.select().from(product_categories), ['name'])),
    ...(await named('ranges', tx.select().from(ranges), ['name'])),
    ...(await named('levels', tx.select().from(levels), ['name'])),
    ...(await named('months', tx.select().from(months), ['mes'])),
    ...(await named('weeks', tx.select().from(weeks), ['name', 'rest_text'])),
    ...(await named('factors', tx.select().from(factors), ['title', 'description'])),
    ...(await named('faqs', tx.select().from(faqs), ['title', 'description'])),
    ...pages.map(({ id, title, page_text, excerpt, content_type, data }): Source => {
      const benefits = data?.benefits;
      const own = content_type?.startsWith('content_') ? { page_text } : { title, page_text, excerpt };
      return ['content-pages', id, { ...own, ...(Array.isArray(benefits) ? { benefits } : {}) }];
    }),
  ];
}

/** English for the public site, but for one product (translations-products.ts). */
export async function seedTranslations(tx: Tx): Promise<void> {
  const words = dictionary();
  const rows = (await sources(tx)).flatMap(([model, model_id, texts]) =>
    Object.entries(texts).flatMap(([field, source]) => {
      const value = valueInEnglish(words, source);
      if (value === null || (typeof source !== 'string' && !Array.isArray(source))) return [];
      return [{ model, model_id, language: 'en-US' as const, field, value, source }];
    }),
  );
  await insertRows(tx, translations, rows);
}
