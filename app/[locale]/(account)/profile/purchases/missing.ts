import { notFound, redirect } from 'next/navigation';
import type { RequestContext } from '@/lib/domain/actor';
import { routes } from '@/lib/routes';

/** A purchase that this browser may not see: who is not signed in may be its buyer, anybody else gets the 404 page. */
export function missing({ actor }: RequestContext, path: string): never {
  if (!actor) redirect(routes.loginFor(path));
  notFound();
}
