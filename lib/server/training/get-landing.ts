import 'server-only';
import type { Route } from 'next';
import type { RequestContext } from '@/lib/domain/actor';
import { routes } from '@/lib/routes';
import { loadPlan } from './load-plan';
import { chosenOf, loadMemberships } from './memberships';

/**
 * The landing page after sign-in.
 * The back office for staff, the current week for customers, else the programs.
 */
export async function getLanding(context: RequestContext, remembered: number | null = null): Promise<Route> {
  const { actor } = context;
  if (!actor) return routes.login;
  if (actor.abilities.size > 0) return routes.adminDashboard;
  return (await planAddress(actor.userId, remembered)) ?? (routes.programs as Route);
}

/** The current week of the chosen program; null without a program or plan. */
export async function planAddress(userId: number, remembered: number | null): Promise<Route | null> {
  const member = chosenOf(await loadMemberships(userId), remembered);
  const current = member && (await loadPlan(userId, member)).current;
  return current ? routes.week(current.month, current.number) : null;
}
