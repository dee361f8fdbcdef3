import 'server-only';
import { db } from '@/db/client';
import { findSessionFacts } from '@/db/repositories/accounts/session-facts';
import type { Actor } from '@/lib/domain/actor';
import { initials } from '@/lib/domain/values/initials';

export type SessionInfo = {
  user: { id: number; name: string; email: string; initials: string; impersonated: boolean } | null;
  cartItems: number;
  hasProgram: boolean;
  isAdmin: boolean;
};

/** The personal data of a static page: greeting, cart count, which links to show. */
export async function describeSession(actor: Actor | null): Promise<SessionInfo> {
  if (!actor) return { user: null, cartItems: 0, hasProgram: false, isAdmin: false };
  const { cartItems, hasProgram } = await findSessionFacts(db, actor.userId);
  return {
    user: {
      id: actor.userId,
      name: actor.name,
      email: actor.email,
      initials: initials(actor.name, 2),
      impersonated: actor.impersonatorId !== null,
    },
    cartItems,
    hasProgram,
    isAdmin: actor.abilities.size > 0,
  };
}
