import { notFound, redirect } from 'next/navigation';
import type { RequestContext } from '@/lib/domain/actor';
import { routes } from '@/lib/routes';

/**
 * Handles an order that this visitor may not see.
 * Guests may be its buyer and are sent to sign in; others get the 404 page.
 */
export function purchaseNotFound({ actor }: RequestContext, path: string): never {
  if (!actor) redirect(routes.loginFor(path));
  notFound();
}
