import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { orders, program_users } from '@/db/schema';
import type { Actor } from '@/lib/domain/actor';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';

export type SessionInfo = {
  user: { name: string; initials: string; impersonated: boolean } | null;
  cartItems: number;
  hasProgram: boolean;
  isAdmin: boolean;
};

/** The personal data of a static page: greeting, cart count, which links to show. */
export async function describeSession(actor: Actor | null): Promise<SessionInfo> {
  if (!actor) return { user: null, cartItems: 0, hasProgram: false, isAdmin: false };
  const [facts] = await db
    .select({
      cartItems: sql<number>`coalesce((select ${orders.total_items} from ${orders}
        where ${orders.user_id} = ${actor.userId} and ${orders.state} = 'draft' and ${isNull(orders.deleted_at)}), 0)`,
      hasProgram: sql<boolean>`exists (select 1 from ${program_users} where ${and(
        eq(program_users.user_id, actor.userId),
        isNull(program_users.deleted_at),
        eq(program_users.status_id, ASSIGNMENT_STATUS.active),
      )})`,
    })
    .from(sql`(select 1) as one`);
  return {
    user: { name: actor.name, initials: initialsOf(actor.name), impersonated: actor.impersonatorId !== null },
    cartItems: facts?.cartItems ?? 0,
    hasProgram: facts?.hasProgram ?? false,
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
