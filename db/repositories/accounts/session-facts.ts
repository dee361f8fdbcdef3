import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { orders, program_users } from '@/db/schema';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';

/** How many items are in a user's cart, and whether they have access to a program. */
export async function findSessionFacts(
  db: Db,
  userId: number,
): Promise<{ cartItems: number; hasProgram: boolean }> {
  const [facts] = await db
    .select({
      cartItems: sql<number>`coalesce((select ${orders.total_items} from ${orders}
        where ${orders.user_id} = ${userId} and ${orders.state} = 'draft' and ${isNull(orders.deleted_at)}), 0)`,
      hasProgram: sql<boolean>`exists (select 1 from ${program_users} where ${and(
        eq(program_users.user_id, userId),
        isNull(program_users.deleted_at),
        eq(program_users.status_id, ASSIGNMENT_STATUS.active),
      )})`,
    })
    .from(sql`(select 1) as one`);
  return facts ?? { cartItems: 0, hasProgram: false };
}
