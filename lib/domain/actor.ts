import { now } from './clock';
import { AppError, codedError } from './errors';

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
  /** When this session last gave the password. */
  readonly confirmedAt: Date | null;
  /**
   * `pending`: the code of the second factor is missing in this session; `missing`: a role demands one that
   * is not set up. Both leave `abilities` empty.
   */
  readonly secondFactor: 'given' | 'pending' | 'missing';
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
  /** The primary's write position after this browser's last change; only with a replica. */
  readonly wrote?: string | null;
};

export const can = (actor: Actor | null, ability: string): boolean => actor?.abilities.has(ability) ?? false;

/** Throws `unauthenticated` (401) for a guest. */
export function requireActor(actor: Actor | null): Actor {
  if (!actor) throw new AppError('unauthenticated');
  return actor;
}

/** Throws 401 for a guest and 403 without any ability: a customer. */
export function requireStaff(actor: Actor | null): Actor {
  const known = requireSecondFactor(actor);
  if (known.abilities.size === 0) throw new AppError('forbidden');
  return known;
}

/**
 * Throws 401 for a guest, 403 `second_factor_required` while the session lacks the second factor
 * (docs/spec/accounts.md#staff).
 */
export function requireSecondFactor(actor: Actor | null): Actor {
  const known = requireActor(actor);
  if (known.secondFactor === 'given') return known;
  throw codedError('forbidden', 'second_factor_required');
}

/** Minutes for which a confirmed password need not be entered again. */
const PASSWORD_GRACE_MINUTES = 10;

/**
 * Throws 403 `password_required` unless the password was confirmed in this session within the last ten
 * minutes (docs/spec/accounts.md#staff). Signing in counts.
 */
export function requireRecentPassword({ confirmedAt }: Pick<Actor, 'confirmedAt'>): void {
  const age = confirmedAt ? now().getTime() - confirmedAt.getTime() : Number.POSITIVE_INFINITY;
  if (age <= PASSWORD_GRACE_MINUTES * 60_000) return;
  throw codedError('forbidden', 'password_required');
}

/** The 403 for changes while staff view the site as a customer. */
export const impersonating = (): AppError => new AppError('forbidden', { message: { key: 'impersonating' } });

/** Throws 403 during impersonation, which is read-only (docs/decisions/013-seeing-as-a-customer.md). */
export function refuseImpersonated(actor: Actor | null): void {
  if (actor && actor.impersonatorId !== null) throw impersonating();
}

/** The person themselves: throws 401 for a guest, 403 while staff view the site as a customer. */
export function requireSelf(actor: Actor | null): Actor {
  const known = requireActor(actor);
  refuseImpersonated(known);
  return known;
}

/** `requireSelf` for changes of the account itself, which also need the second factor. */
export const requireOwner = (actor: Actor | null): Actor => requireSelf(requireSecondFactor(actor));

/** Throws 401 for a guest and 403 without the ability. The check of every back-office use case. */
export function requireAbility(actor: Actor | null, ability: string): Actor {
  const known = requireSecondFactor(actor);
  if (!known.abilities.has(ability)) throw new AppError('forbidden', { details: { ability } });
  return known;
}

/** `requireAbility` where one of two will do. */
export function requireEitherAbility(actor: Actor | null, one: string, other: string): Actor {
  return requireAbility(actor, can(actor, one) ? one : other);
}
