import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';
import { routes } from '@/lib/routes';
import { loadPlan } from './load-plan';
import { chosenOf, linkOf, loadMemberships, type ProgramChoice } from './memberships';

/**
 * The landing page after sign-in.
 * The back office for staff, the current week for customers, else the programs.
 */
export async function getLanding(context: RequestContext, choice: ProgramChoice = null): Promise<string> {
  const { actor } = context;
  if (!actor) return routes.login;
  if (actor.abilities.size > 0) return routes.admin;
  return (await planAddress(actor.userId, choice)) ?? routes.programs;
}

/** The current week of the chosen program; null without a program or plan. */
export async function planAddress(userId: number, choice: ProgramChoice): Promise<string | null> {
  const all = await loadMemberships(userId);
  const member = chosenOf(all, choice);
  const current = member && (await loadPlan(userId, member)).current;
  return current ? routes.week(current.month, current.number, linkOf(all, member)) : null;
}
