import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { adminRoutes } from '@/components/admin/routes';
import { requestContext } from '@/lib/actions/run';
import type { Actor, RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import type { Resource } from '@/lib/fields/resource';
import type { Lookup } from '@/lib/resources/labels';
import { findResource } from '@/lib/resources/registry';
import { routes } from '@/lib/routes';

export type AdminContext = { context: RequestContext; actor: Actor; t: Lookup };

/**
 * Who reads a page of the back office, and its texts. The language comes from the cookie: these pages have no
 * language segment, so every one of them says it (layouts and pages render on their own).
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

export type ResourceParams = { group: string; resource: string; id?: string };

/** What every page of a resource starts from. */
export type Screen = AdminContext & { resource: Resource; id: number };

/** The resource an address names, 404 when there is none in that group. */
export async function resourceContext(params: Promise<ResourceParams>): Promise<Screen> {
  const [{ group, resource: name, id }, admin] = await Promise.all([params, adminContext()]);
  const resource = findResource(name);
  if (!resource || resource.group !== group) notFound();
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) notFound();
  return { ...admin, resource, id: Number(id ?? 0) };
}

/** Runs a use case for a page: 404, 403 and the login page are pages here, not errors. */
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
