import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { db } from '@/db/client';
import { findContentPage } from '@/db/repositories/catalog/content';
import { dayIn } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import { toSafeHtml } from '@/lib/http/rich-text';
import type { LegalPage } from './views';

/** A text page of the studio such as `terms`; null while it is not written. */
export async function getLegalPage(contentType: string): Promise<LegalPage | null> {
  'use cache';
  cacheTag('content');
  cacheLife('days');
  const page = await findContentPage(db, contentType);
  if (!page?.text) return null;
  return {
    title: page.title,
    html: toSafeHtml(page.text),
    updatedOn: dayIn(env.BUSINESS_TIME_ZONE, page.updatedAt),
  };
}
