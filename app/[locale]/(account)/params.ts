import { notFound, redirect } from 'next/navigation';
import type { RequestContext } from '@/lib/domain/actor';
import { isDay, isPlannable } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { parseId } from '@/lib/domain/values/parse-id';
import { requestContext } from '@/lib/http/context';
import { routes } from '@/lib/routes';
import { type EndedAccess, getEndedAccess } from '@/lib/server/training/get-ended-access';
import type { ProgramChoice } from '@/lib/server/training/memberships';

/** Request context of a page that needs an account; guests are sent to sign in and return. */
export async function memberContext(path: string): Promise<RequestContext> {
  const context = await requestContext();
  if (!context.actor) redirect(routes.loginFor(path));
  return context;
}

/**
 * The same for what is only the person's own: not for a member of staff who looks at the site as a customer,
 * and not before the second factor.
 */
export async function ownContext(path: string): Promise<RequestContext> {
  const context = await memberContext(path);
  if (context.actor?.impersonatorId) redirect(routes.profile);
  if (context.actor?.secondFactor !== 'given') redirect(routes.secondFactorFor(path));
  return context;
}

/** Parses a positive integer of the path, else 404. */
export function ordinal(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) notFound();
  return Number(value);
}

/** Result of a use case, or the 404 page when it says "not found". */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') notFound();
    throw error;
  }
}

/**
 * What a page of the plan shows; null without a program. `ended` instead, when the access to it was revoked.
 */
export async function planOrEnded<T>(
  context: RequestContext,
  choice: ProgramChoice,
  load: () => Promise<T | null>,
): Promise<{ view: T | null; ended: EndedAccess | null }> {
  const ended = await getEndedAccess(context, choice);
  return { view: ended ? null : await orNotFound(load()), ended };
}

/** Parses a calendar day of the query, else 404; null when absent. */
export function calendarDay(value: string | string[] | undefined): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' && isDay(value) ? value : notFound();
}

/** Parses the id of a row of the path or query, else 404. */
export const rowIdOf = (value: string | string[] | undefined): number => parseId(value) ?? notFound();

/** Parses a month of the query, `YYYY-MM`, else 404; null when absent. */
export function calendarMonth(value: string | string[] | undefined): string | null {
  if (value === undefined) return null;
  const first = calendarDay(`${value}-01`);
  return first && isPlannable(first) ? first.slice(0, 7) : notFound();
}
