import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { payment_drifts } from '@/db/schema';
import { now } from '@/lib/domain/clock';

export type DriftValues = Pick<
  typeof payment_drifts.$inferInsert,
  'order_id' | 'payment_attempt_id' | 'subscription_id' | 'kind' | 'shop_value' | 'provider_value'
>;

/** Writes down what differed; `resolution` when the shop has followed PayPal already. An open one is written once. */
export async function recordDrift(
  db: Db,
  values: DriftValues,
  resolution: string | null = null,
): Promise<void> {
  if (resolution !== null) {
    await db.insert(payment_drifts).values({ ...values, state: 'resolved', resolution, resolved_at: now() });
    return;
  }
  const same = <T extends number>(column: typeof payment_drifts.order_id, value: T | null | undefined) =>
    value === null || value === undefined ? isNull(column) : eq(column, value);
  const [known] = await db
    .select({ id: payment_drifts.id })
    .from(payment_drifts)
    .where(
      and(
        eq(payment_drifts.kind, values.kind),
        eq(payment_drifts.state, 'open'),
        same(payment_drifts.order_id, values.order_id),
        values.provider_value ? eq(payment_drifts.provider_value, values.provider_value) : undefined,
      ),
    )
    .limit(1);
  if (!known) await db.insert(payment_drifts).values(values);
}
