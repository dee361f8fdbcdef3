import { and, asc, eq, isNull } from 'drizzle-orm';
import * as publishRoute from '@/app/api/v1/[resource]/[id]/draft/publish/route';
import * as restoreRoute from '@/app/api/v1/[resource]/[id]/draft/restore/route';
import * as draftRoute from '@/app/api/v1/[resource]/[id]/draft/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import { db } from '@/db/client';
import { content_page_versions, content_pages, users } from '@/db/schema';
import type { PageState } from '@/lib/server/content/page-draft';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

type Answer = { status: number; body: unknown };

/** The calls of a page editor in one browser. */
export async function editorOf(key: string | number, email: string | null = 'editor@brio.test') {
  const jar = email === null ? null : await signedIn(email);
  const send = (handler: unknown, method: string, json?: object, path = '') =>
    call(handler, {
      method,
      path: `/api/v1/content-pages/${key}/draft${path}`,
      params: { resource: 'content-pages', id: String(key) },
      ...(json ? { json } : {}),
      ...(jar ? { jar } : {}),
    });
  return {
    jar: jar as CookieJar,
    read: () => send(draftRoute.GET, 'GET'),
    save: (values: object, seen: string | null) => send(draftRoute.PUT, 'PUT', { values, seen }),
    discard: (seen: string) =>
      send(draftRoute.DELETE, 'DELETE', undefined, `?seen=${encodeURIComponent(seen)}`),
    publish: (seen: string, at?: string) =>
      send(publishRoute.POST, 'POST', { seen, ...(at ? { at } : {}) }, '/publish'),
    unschedule: () => send(publishRoute.DELETE, 'DELETE', undefined, '/publish'),
    restore: (version: number, seen: string | null) =>
      send(restoreRoute.POST, 'POST', { version, seen }, '/restore'),
    /** Saves the page as an older client does, without a draft. */
    put: (json: object) =>
      call(rowRoute.PUT, {
        method: 'PUT',
        path: `/api/v1/content-pages/${key}`,
        params: { resource: 'content-pages', id: String(key) },
        json,
        ...(jar ? { jar } : {}),
      }),
  };
}

/** The draft's state in a successful answer. */
export function stateOf({ status, body }: Answer): PageState {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { data: PageState }).data;
}
export const seenOf = (answer: Answer): string => stateOf(answer).draft?.updated_at ?? '';

export async function pageOf(contentType: string) {
  const [page] = await db
    .select()
    .from(content_pages)
    .where(and(eq(content_pages.content_type, contentType), isNull(content_pages.deleted_at)));
  if (!page) throw new Error(`no page ${contentType}`);
  return page;
}

export const versionsOf = async (contentType: string) =>
  db
    .select()
    .from(content_page_versions)
    .where(eq(content_page_versions.content_page_id, (await pageOf(contentType)).id))
    .orderBy(asc(content_page_versions.number));

export async function userOf(email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`no user ${email}`);
  return user;
}
