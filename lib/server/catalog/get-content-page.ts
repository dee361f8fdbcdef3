import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { db } from '@/db/client';
import { findContentPageById, findContentRoutes } from '@/db/repositories/catalog/content';
import { dayIn } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import { toPlainText, toSafeHtml } from '@/lib/http/rich-text';
import type { LegalPage } from './views';

export type ContentRoute = { id: number; type: string | null; path: string };

/**
 * The studio's text pages with their addresses.
 * One cache entry for all, so that made-up addresses don't fill it.
 */
export async function getContentRoutes(): Promise<ContentRoute[]> {
  'use cache';
  cacheTag('content');
  cacheLife('days');
  const rows = await findContentRoutes(db);
  return rows.map(({ id, type, route }) => ({
    id,
    type,
    path: `/${(route ?? '').replace(/^\/+|\/+$/g, '')}`,
  }));
}

async function loadPage(id: number): Promise<(LegalPage & { description: string }) | null> {
  'use cache';
  cacheTag('content');
  cacheLife('days');
  const page = await findContentPageById(db, id);
  return (
    page && {
      title: page.title,
      html: toSafeHtml(page.text),
      updatedOn: dayIn(env.BUSINESS_TIME_ZONE, page.updatedAt),
      description: toPlainText(page.excerpt || page.text),
    }
  );
}

/** The text page at an address, or null (docs/spec/specification.md#products, content page: `route`). */
export async function getContentPage(path: string) {
  const found = (await getContentRoutes()).find((page) => page.path === path);
  return found ? loadPage(found.id) : null;
}
