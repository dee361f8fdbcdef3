import 'server-only';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { adminRoutes } from '@/components/admin/routes';
import { seenBy } from '@/lib/admin/read';
import type { Actor, RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { parseId } from '@/lib/domain/values/parse-id';
import type { Resource } from '@/lib/fields/resource';
import { requestContext } from '@/lib/http/context';
import type { Lookup } from '@/lib/resources/labels';
import { findResource } from '@/lib/resources/registry';
import { routes } from '@/lib/routes';
import type { CheckedPage } from '../or-missing';

export type AdminContext = { context: RequestContext; actor: Actor; t: Lookup };

/**
 * Actor and translations of a back-office page.
 * These pages have no language segment: the language comes from the cookie, and every layout and page sets
 * it, since each renders on its own.
 */
export async function adminContext(): Promise<AdminContext> {
  const context = await requestContext();
  setRequestLocale(context.locale);
  if (!context.actor) redirect(routes.loginFor(routes.adminDashboard));
  const t = (await getTranslations({
    locale: context.locale,
    namespace: 'admin',
  })) as unknown as Lookup;
  return { context, actor: context.actor, t };
}

/** `generateMetadata` of a page with this title, or that of the 404 where a `page` has nothing to show. */
export const titled =
  <Props>(title: (admin: AdminContext) => string, page?: CheckedPage<Props>) =>
  async (props: Props): Promise<Metadata> => {
    const admin = await adminContext();
    const isMissing = await page?.isMissing(props);
    return { title: isMissing ? admin.t('not_found.title') : title(admin) };
  };

export type ResourceParams = { group: string; resource: string; id?: string };

/** Common data of every resource page. */
export type Screen = AdminContext & { resource: Resource; id: number };

/** Resource of a path; 404 unless it exists in that group. */
export async function resourceContext(params: Promise<ResourceParams>): Promise<Screen> {
  const [{ group, resource: name, id }, admin] = await Promise.all([params, adminContext()]);
  const resource = findResource(name);
  if (!resource || resource.group !== group) notFound();
  return {
    ...admin,
    resource: seenBy(admin.actor, resource),
    id: id === undefined ? 0 : (parseId(id) ?? notFound()),
  };
}

/** Runs a use case for a page; its errors become the 404, 403 or login page. */
export async function orPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') notFound();
    if (error.code === 'forbidden') redirect(adminRoutes.forbidden);
    if (error.code === 'unauthenticated') redirect(routes.loginFor(routes.adminDashboard));
    throw error;
  }
}
