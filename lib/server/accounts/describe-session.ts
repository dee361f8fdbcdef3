import 'server-only';
import { db } from '@/db/client';
import { findSessionFacts } from '@/db/repositories/accounts/session-facts';
import type { Actor } from '@/lib/domain/actor';

export type SessionInfo = {
  user: { name: string; initials: string; impersonated: boolean } | null;
  cartItems: number;
  hasProgram: boolean;
  isAdmin: boolean;
};

/** The personal data of a static page: greeting, cart count, which links to show. */
export async function describeSession(actor: Actor | null): Promise<SessionInfo> {
  if (!actor) return { user: null, cartItems: 0, hasProgram: false, isAdmin: false };
  const { cartItems, hasProgram } = await findSessionFacts(db, actor.userId);
  return {
    user: { name: actor.name, initials: initialsOf(actor.name), impersonated: actor.impersonatorId !== null },
    cartItems,
    hasProgram,
    isAdmin: actor.abilities.size > 0,
  };
}

/** "Valeria Rojas Mora" → "VR" */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
