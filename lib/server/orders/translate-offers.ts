import 'server-only';
import type { Db } from '@/db/client';
import { loadTexts } from '@/db/repositories/content/translations';
import { loadOffers, type ProgramOffers } from './load-offers';

const TEXTS = [
  'name',
  'description',
  'title',
  'caption',
  'factors_title',
  'factors_footer',
  'faq_title',
  'faq_footer',
  'interests_title',
  'interests_footer',
  'footer_c_2_a',
] as const;

/** Programs with the texts of program, level, product and price options in the reader's language. */
export async function translateOffers(db: Db, locale: string, rows: readonly ProgramOffers[]) {
  const translate = await loadTexts(db, locale, {
    programs: rows.map(({ program }) => program.id),
    levels: rows.map(({ level }) => level?.id ?? null),
    products: rows.map(({ product }) => product?.id ?? null),
    ranges: rows.flatMap(({ offers, programRanges, productRanges }) =>
      [...offers, ...programRanges, ...productRanges].map(({ rangeId }) => rangeId),
    ),
  });
  const named = <R extends { rangeId: number | null; name: string | null }>(ranges: readonly R[]) =>
    ranges.map((range) => translate('ranges', range.rangeId ?? 0, range, ['name']));
  return rows.map((row) => ({
    ...row,
    program: translate('programs', row.program.id, row.program, TEXTS),
    level: row.level && translate('levels', row.level.id, row.level, ['name']),
    product: row.product && translate('products', row.product.id, row.product, ['name']),
    offers: named(row.offers),
    programRanges: named(row.programRanges),
    productRanges: named(row.productRanges),
  }));
}

/** One program with its offers now, in the reader's language; null when it is unknown or deleted. */
export async function loadTranslatedOffers(
  db: Db,
  programId: number,
  locale: string,
): Promise<TranslatedOffers | null> {
  const stored = await loadOffers(db, programId);
  const [offers] = stored ? await translateOffers(db, locale, [stored]) : [];
  return offers ?? null;
}

export type TranslatedOffers = Awaited<ReturnType<typeof translateOffers>>[number];
