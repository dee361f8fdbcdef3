import 'server-only';
import type { Route } from 'next';
import type { RequestContext } from '@/lib/domain/actor';
import { routes } from '@/lib/routes';

/** Where a signed-in person belongs: the back office for staff, the current week for customers, else the programs. */
export async function getLanding(context: RequestContext): Promise<Route> {
  if ((context.actor?.abilities.size ?? 0) > 0) return routes.adminDashboard;
  return routes.profile;
}
