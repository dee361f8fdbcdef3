import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { z } from 'zod';
import { db } from '@/db/client';
import { findContentPage } from '@/db/repositories/catalog/content';
import { findPlanDays } from '@/db/repositories/catalog/plan';
import {
  findFactorsOf,
  findFaqsOf,
  findProgramOnSaleBySlug,
  findRangesOf,
} from '@/db/repositories/catalog/programs';
import { dayIn, now } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import { toSafeHtml } from '@/lib/server/rich-text';
import { isDrawing, loadGallery } from './pictures';
import { effortOf, toMonths } from './plan-view';
import { singlePriceOf, toProgramCard, toRanges } from './program-view';
import type { Article, Benefit, ProgramDetail } from './types';

const pageData = z.object({
  benefits: z.array(z.object({ title: z.string(), text: z.string().default('') })).catch([]),
});

/** Page editors are named after the program: content_flashfit … content_retocuarenta (specification §2). */
const contentTypeOf = (art: string) => `content_${art === 'reto40' ? 'retocuarenta' : art}`;

const toArticles = (rows: readonly { id: number; title: string; description: string | null }[]): Article[] =>
  rows.map(({ id, title, description }) => ({ id, title, html: toSafeHtml(description) }));

/** One program on sale by its slug with everything its page shows, or null. Specification §2 "programs/{slug}". */
export async function getProgram(slug: string): Promise<ProgramDetail | null> {
  'use cache';
  cacheTag('programs', 'products', 'content');
  cacheLife('hours');
  const at = now();
  const today = dayIn(env.BUSINESS_TIME_ZONE, at);
  const row = await findProgramOnSaleBySlug(db, slug, today);
  if (!row) return null;
  const { program } = row;
  cacheTag(`program:${program.id}`);
  const [priced, days, gallery, factors, faqs] = await Promise.all([
    findRangesOf(db, [program.id], row.product ? [row.product.id] : []),
    findPlanDays(db, [program.id]),
    loadGallery(db, 'programs', [program.id], () => program.name),
    findFactorsOf(db, program.id),
    findFaqsOf(db, program.id),
  ]);
  const ranges = toRanges(priced.ofPrograms, priced.ofProducts, row.byMonth ?? false);
  const photo =
    gallery
      .get(program.id)
      ?.get('image')
      ?.find((picture) => !isDrawing(picture)) ?? null;
  const card = toProgramCard({ row, ranges, days, photo, at, today });
  return {
    ...card,
    effort: effortOf(card.effort, Math.max(0, ...card.effort)),
    lede: program.title ?? card.caption,
    descriptionHtml: toSafeHtml(program.description),
    videoUrl: program.video_url,
    ranges,
    singlePrice: singlePriceOf(row, at),
    benefits: await benefitsOf(card.identity.known ? contentTypeOf(card.identity.art) : `content_${slug}`),
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

async function benefitsOf(contentType: string): Promise<Benefit[]> {
  const page = await findContentPage(db, contentType);
  const parsed = pageData.safeParse(page?.data ?? {});
  return parsed.success ? parsed.data.benefits : [];
}
