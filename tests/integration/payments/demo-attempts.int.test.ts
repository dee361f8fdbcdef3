import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { orders, payment_attempts } from '@/db/schema';

test('a declined payment of the demo stands in the history next to its order', async () => {
  const rows = await db
    .select({ placedAt: orders.placed_at, at: payment_attempts.updated_at })
    .from(payment_attempts)
    .innerJoin(orders, eq(orders.id, payment_attempts.order_id))
    .where(eq(payment_attempts.state, 'declined'));
  expect(rows.length).toBeGreaterThan(0);
  for (const { placedAt, at } of rows)
    expect(Math.abs(at.getTime() - (placedAt?.getTime() ?? 0))).toBeLessThan(3_600_000);
});
