import 'server-only';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { weeksOf } from '@/lib/domain/training';
import { getEndedAccess } from './get-ended-access';
import { loadPlan } from './load-plan';
import { chosenOf, loadMemberships, type ProgramChoice } from './memberships';

/**
 * Throws 404 when the chosen program has no such week or day.
 * A customer without programs, or whose access to it was revoked, may look anywhere.
 */
export async function assertPlace(
  context: RequestContext,
  at: { month: number; week: number; day?: number },
  choice: ProgramChoice,
): Promise<void> {
  const { userId } = requireActor(context.actor);
  if (await getEndedAccess(context, choice)) return;
  const member = chosenOf(await loadMemberships(userId, context.locale), choice);
  if (!member) return;
  const week = weeksOf((await loadPlan(userId, member)).plan)[at.week - 1];
  const known = week?.month === at.month && (!at.day || week.days.some(({ day }) => day === at.day));
  if (!known) throw new AppError('not_found');
}
