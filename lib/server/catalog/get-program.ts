import 'server-only';
import { cacheTag } from 'next/cache';
import { db } from '@/db/client';
import { findPlanDays, type PlanDayRow } from '@/db/repositories/catalog/plan';
import { findFactorsOf, findFaqsOf } from '@/db/repositories/catalog/programs';
import { findPageByType, findPageOfType } from '@/db/repositories/content-pages';
import { findRangeMonths } from '@/db/repositories/pricing';
import { type Day, dayIn, now } from '@/lib/domain/clock';
import { identityFor } from '@/lib/domain/program-identity';
import { env } from '@/lib/env';
import { toSafeHtml } from '@/lib/http/rich-text';
import { loadOffers, type ProgramOffers } from '@/lib/server/orders/load-offers';
import { saleLife, secondsUntilSaleChange } from '@/lib/server/products/load-products';
import { loadGallery } from '@/lib/server/products/pictures';
import { loadPageContent } from './page-content';
import { effortOf, toMonths } from './plan-view';
import { toOfferViews, toProgramCard } from './program-view';
import type { Article, PageContent, ProgramDetail } from './views';

/**
 * Page editors are named after the program: content_flashfit … content_retocuarenta.
 * See docs/spec/specification.md#admin-area.
 */
const contentTypeOf = (art: string) => `content_${art === 'reto40' ? 'retocuarenta' : art}`;

const toArticles = (rows: readonly { id: number; title: string; description: string | null }[]): Article[] =>
  rows.map(({ id, title, description }) => ({ id, title, html: toSafeHtml(description) }));

/**
 * One listed program by its slug with everything its page shows, or null.
 * See docs/spec/specification.md#public-area.
 */
export async function getProgram(slug: string): Promise<ProgramDetail | null> {
  'use cache';
  cacheTag('programs', 'products', 'content');
  const at = now();
  saleLife(await secondsUntilSaleChange(at));
  const today = dayIn(env.BUSINESS_TIME_ZONE, at);
  const row = await loadOffers(db, { slug });
  if (!row || row.state === 'off_sale') return null;
  cacheTag(`program:${row.program.id}`);
  return programDetail(row, await findPlanDays(db, [row.program.id]), today);
}

/** All that a program's page shows, with these days as its plan. */
export async function programDetail(
  row: ProgramOffers,
  days: readonly PlanDayRow[],
  today: Day,
): Promise<ProgramDetail> {
  const { program } = row;
  const rangeIds = row.offers.flatMap(({ rangeId }) => (rangeId === null ? [] : [rangeId]));
  const [months, gallery, factors, faqs, page] = await Promise.all([
    findRangeMonths(db, rangeIds),
    loadGallery(db, 'programs', [program.id], () => program.name),
    findFactorsOf(db, program.id),
    findFaqsOf(db, program.id),
    pageOf(program),
  ]);
  const card = toProgramCard({ row, days, gallery, today });
  return {
    ...card,
    effort: effortOf(card.effort, Math.max(0, ...card.effort)),
    lede: page.words.hero_title ?? program.title ?? card.caption,
    descriptionHtml: page.text ?? toSafeHtml(program.description),
    videoUrl: program.video_url,
    offers: toOfferViews(row, months),
    page,
    months: toMonths(days),
    factors: toArticles(factors),
    faqs: toArticles(faqs),
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

type Program = { slug: string; name: string; global_color: string | null; program_type_id: number | null };

/** The page named after the program, else that of its type. */
async function pageOf({ slug, name, global_color, program_type_id }: Program): Promise<PageContent> {
  const { known, art } = identityFor(slug, global_color);
  const named = await findPageByType(db, known ? contentTypeOf(art) : `content_${slug}`, null);
  const page = named ?? (program_type_id === null ? null : await findPageOfType(db, program_type_id));
  return loadPageContent(db, page, name);
}
