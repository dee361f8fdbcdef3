import { AppError } from './errors';

/**
 * The caller.
 * Read on every request, so that a lost role or a blocked account counts at once
 * (docs/spec/access-control.md#checks).
 */
export type Actor = {
  readonly userId: number;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly isCustomer: boolean;
  readonly abilities: ReadonlySet<string>;
  /** The member of staff behind an impersonated customer. */
  readonly impersonatorId: number | null;
};

/** The request as use cases see it, besides their input. */
export type RequestContext = {
  readonly actor: Actor | null;
  readonly locale: 'es' | 'en-US';
  readonly ip: string;
  readonly requestId: string;
  readonly userAgent: string;
  /** Secret of the signed checkout cookie of a guest, or null (docs/spec/checkout.md#order-visibility). */
  readonly guestToken: string | null;
};

export const can = (actor: Actor | null, ability: string): boolean => actor?.abilities.has(ability) ?? false;

/** Throws `unauthenticated` (401) for a guest. */
export function requireActor(actor: Actor | null): Actor {
  if (!actor) throw new AppError('unauthenticated');
  return actor;
}

/** 403 for changes while a member of staff looks at the site as a customer. */
export const impersonating = (): AppError => new AppError('forbidden', { message: { key: 'impersonating' } });

/** Throws 403 during impersonation, which is read-only (docs/decisions/013-seeing-as-a-customer.md). */
export function refuseImpersonated(actor: Actor | null): void {
  if (actor && actor.impersonatorId !== null) throw impersonating();
}

/** Throws 401 for a guest and 403 without the ability. The check of every back-office use case. */
export function requireAbility(actor: Actor | null, ability: string): Actor {
  const known = requireActor(actor);
  if (!known.abilities.has(ability)) throw new AppError('forbidden', { details: { ability } });
  return known;
}
