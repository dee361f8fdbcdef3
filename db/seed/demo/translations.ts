import type { PgTable } from 'drizzle-orm/pg-core';
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
  shipping_zones,
  translations,
  weeks,
} from '@/db/schema';
import type { TranslatedModel } from '@/lib/domain/translations';
import { isRecord } from '@/lib/domain/values/is-record';
import { translatableFields } from '@/lib/fields/texts';
import { resources } from '@/lib/resources/registry';
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

/** Complete headings and paragraphs of rich text. */
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

/** A text in English, rich or plain; null when a part of it has no translation. */
function inEnglish(words: Words, text: string): string | null {
  const boxes = /^Casillas (\d+) a (\d+)$/.exec(text);
  if (boxes) return `Boxes ${boxes[1]} to ${boxes[2]}`;
  if (!text.startsWith('<')) return words.get(text) ?? null;
  const parts = partsOf(text);
  return parts.every((part) => words.has(part))
    ? text.replace(PART, (part) => words.get(part) ?? part)
    : null;
}

/** Texts, or the rows of a list, in English; null when one of them has no translation. */
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

const TABLES = {
  programs,
  products,
  'product-categories': product_categories,
  ranges,
  levels,
  months,
  weeks,
  factors,
  faqs,
  'shipping-zones': shipping_zones,
} as const satisfies Record<Exclude<TranslatedModel, 'content-pages'>, PgTable>;

async function sources(tx: Tx): Promise<Source[]> {
  const found: Source[] = [];
  for (const model of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const names = Object.keys(translatableFields(resources[model].fields));
    for (const row of await tx.select().from(TABLES[model])) {
      const texts: Readonly<Record<string, unknown>> = row;
      found.push([model, row.id, Object.fromEntries(names.map((name) => [name, texts[name]]))]);
    }
  }
  const pages = await tx.select().from(content_pages);
  return [
    ...found,
    ...pages.map(({ id, title, page_text, excerpt, content_type, data }): Source => {
      const benefits = data?.benefits;
      const own = content_type?.startsWith('content_') ? { page_text } : { title, page_text, excerpt };
      return ['content-pages', id, { ...own, ...(Array.isArray(benefits) ? { benefits } : {}) }];
    }),
  ];
}

/** English texts for the public site, except one product (translations-products.ts). */
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
