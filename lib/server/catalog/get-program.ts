import 'server-only';
import { cacheTag } from 'next/cache';
import { publicDb as db } from '@/db/replica';
import { findPlanDays, type PlanDayRow } from '@/db/repositories/catalog/plan';
import { findRangeMonths } from '@/db/repositories/catalog/pricing';
import { findFactorsOf, findFaqsOf } from '@/db/repositories/catalog/programs';
import { findPageByType, findPageOfType } from '@/db/repositories/content/content-pages';
import { translated } from '@/db/repositories/content/translations';
import { businessDay } from '@/lib/business-day';
import { identityFor } from '@/lib/domain/catalog/program-identity';
import { type Day, now } from '@/lib/domain/clock';
import { langOf, type WithSpanish } from '@/lib/domain/translations';
import { toSafeHtml } from '@/lib/http/rich-text';
import type { Locale } from '@/lib/i18n/locales';
import { loadOffers, type ProgramOffers } from '@/lib/server/orders/load-offers';
import { type TranslatedOffers, translateOffers } from '@/lib/server/orders/translate-offers';
import { saleLife, secondsUntilSaleChange } from '@/lib/server/products/load-products';
import { loadGallery } from '@/lib/server/products/pictures';
import { loadPageContent } from './page-content';
import { effortOf, toMonths } from './plan-view';
import { toOfferViews, toProgramCard } from './program-view';
import type { Article, PageContent, ProgramCard, ProgramDetail } from './views';

/**
 * Page editors are named after the program: content_flashfit … content_retocuarenta.
 * See docs/spec/specification.md#admin-area.
 */
const contentTypeOf = (art: string) => `content_${art === 'reto40' ? 'retocuarenta' : art}`;

type ArticleRow = WithSpanish<'title' | 'description'> & {
  id: number;
  title: string;
  description: string | null;
};
const toArticles = (rows: readonly ArticleRow[]): Article[] =>
  rows.map(({ id, title, description, spanish }) => ({
    id,
    title,
    html: toSafeHtml(description),
    spanish: spanish.map((name) => (name === 'title' ? name : 'html')),
  }));

/**
 * One listed program by its slug with everything its page shows, or null.
 * See docs/spec/specification.md#public-area.
 */
export async function getProgram(slug: string, locale: Locale): Promise<ProgramDetail | null> {
  'use cache';
  cacheTag('programs', 'products', 'content');
  const at = now();
  saleLife(await secondsUntilSaleChange(at));
  const today = businessDay(at);
  const row = await loadOffers(db, { slug });
  if (!row || row.state === 'off_sale') return null;
  cacheTag(`program:${row.program.id}`);
  return programDetail(row, await findPlanDays(db, [row.program.id], locale), { today, locale });
}

type Reader = {
  today: Day;
  locale: Locale;
  /** Replaces what was written in the page's editor. */
  content?: PageContent;
};

/** Everything a program's page shows, with these days as its plan. */
export async function programDetail(
  offers: ProgramOffers,
  days: readonly PlanDayRow[],
  { today, locale, content }: Reader,
): Promise<ProgramDetail> {
  const [row] = await translateOffers(db, locale, [offers]);
  if (!row) throw new Error('a row was lost in translation');
  const { program } = row;
  const rangeIds = row.offers.flatMap(({ rangeId }) => (rangeId === null ? [] : [rangeId]));
  const [months, gallery, factors, faqs, page] = await Promise.all([
    findRangeMonths(db, rangeIds),
    loadGallery(db, 'programs', [program.id], () => program.name),
    findFactorsOf(db, program.id).then((rows) =>
      translated(db, locale, 'factors', rows, ['title', 'description']),
    ),
    findFaqsOf(db, program.id).then((rows) => translated(db, locale, 'faqs', rows, ['title', 'description'])),
    content ?? pageOf(program, locale),
  ]);
  const card = toProgramCard({ row, days, gallery, today });
  const lede = ledeOf(page, program, card);
  return {
    ...card,
    effort: effortOf(card.effort, Math.max(0, ...card.effort)),
    lede: lede.text,
    descriptionHtml: page.text ?? toSafeHtml(program.description),
    videoUrl: program.video_url,
    offers: toOfferViews(row, months),
    page,
    months: toMonths(days),
    factors: toArticles(factors),
    faqs: toArticles(faqs),
    spanish: [
      ...card.spanish,
      ...(lede.spanish ? ['lede'] : []),
      ...((page.text === null ? langOf(program, 'description') : langOf(page, 'page_text'))
        ? ['descriptionHtml']
        : []),
      ...WORDS.flatMap(([name, column]) => (langOf(program, column) ? [name] : [])),
    ],
    words: {
      factorsTitle: program.factors_title,
      factorsFooter: program.factors_footer,
      faqTitle: program.faq_title,
      faqFooter: program.faq_footer,
      interestsTitle: program.interests_title,
      interestsFooter: program.interests_footer,
      callToAction: program.footer_c_2_a,
    },
  };
}

const WORDS = [
  ['factorsTitle', 'factors_title'],
  ['factorsFooter', 'factors_footer'],
  ['faqTitle', 'faq_title'],
  ['faqFooter', 'faq_footer'],
  ['interestsTitle', 'interests_title'],
  ['interestsFooter', 'interests_footer'],
  ['callToAction', 'footer_c_2_a'],
] as const;

function ledeOf(page: PageContent, program: TranslatedOffers['program'], card: ProgramCard) {
  const { hero_title } = page.words;
  if (hero_title !== undefined) return { text: hero_title, spanish: langOf(page, 'hero_title') };
  return program.title === null
    ? { text: card.caption, spanish: langOf(card, 'caption') }
    : { text: program.title, spanish: langOf(program, 'title') };
}

type Program = { slug: string; name: string; global_color: string | null; program_type_id: number | null };

/** The page named after the program, else that of its type. */
async function pageOf(
  { slug, name, global_color, program_type_id }: Program,
  locale: Locale,
): Promise<PageContent> {
  const { known, art } = identityFor(slug, global_color);
  const named = await findPageByType(db, known ? contentTypeOf(art) : `content_${slug}`, null);
  const page = named ?? (program_type_id === null ? null : await findPageOfType(db, program_type_id));
  return loadPageContent(db, page, { name, locale });
}
