import { notFound, redirect } from 'next/navigation';
import { requestContext } from '@/lib/actions/run';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { routes } from '@/lib/routes';

/** The context of a page that needs an account: guests sign in first and come back. */
export async function memberContext(path: string): Promise<RequestContext> {
  const context = await requestContext();
  if (!context.actor) redirect(routes.loginFor(path));
  return context;
}

/** An ordinal of the address, 1 and up, or the 404 page. */
export function ordinal(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) notFound();
  return Number(value);
}

/** What a use case gives, or the 404 page when it says there is no such thing. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') notFound();
    throw error;
  }
}

/** A calendar day of the address, or the 404 page; null when none is asked for. */
export function calendarDay(value: string | string[] | undefined): string | null {
  if (value === undefined) return null;
  const ok = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (!ok || Number.isNaN(Date.parse(value)) || new Date(value).toISOString().slice(0, 10) !== value)
    notFound();
  return value;
}
