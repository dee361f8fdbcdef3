import { bank_movements, payment_drifts } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { at } from '../days';
import { insertRows, type Tx } from '../insert';
import { createRandom } from '../random';
import type { PlacedOrder, World } from './history-types';

/** Lines of a bank statement, and differences that reconciliation found: some decided, one of each open. */
export async function seedReconciliation(
  tx: Tx,
  { today, supportId }: World,
  orders: readonly PlacedOrder[],
): Promise<void> {
  // A separate random sequence, so that the rest stays the same.
  const random = createRandom(20_262);
  const batch = random.uuid();
  const line = (days: number, reference: string, description: string, amount: number) => ({
    batch,
    reference,
    description,
    amount: cents(amount),
    moved_on: addDaysTo(today, -days),
    fingerprint: `demo-${random.hex(16)}`,
    created_at: at(today, 8),
  });
  const transfer = orders.findLast(({ type, paidAt }) => type === 'T' && paidAt !== null);
  await insertRows(tx, bank_movements, [
    {
      ...line(4, '44710092', 'SINPE MÓVIL', transfer?.total ?? 0),
      order_id: transfer?.id ?? null,
      reviewed_by: transfer ? supportId : null,
    },
    { ...line(2, '87112233', 'INTERESES GANADOS', 312), ignored_at: at(today, 9), reviewed_by: supportId },
    line(1, '87190415', 'SINPE MÓVIL «clases»', 2_350),
  ]);
  const refunded = orders.findLast(({ refund }) => refund !== undefined);
  await insertRows(tx, payment_drifts, [
    {
      order_id: refunded?.id ?? null,
      kind: 'refund',
      shop_value: 'paid',
      provider_value: 'refunded',
      state: 'resolved',
      resolution: 'applied',
      resolved_at: at(addDaysTo(today, -6), 4),
      created_at: at(addDaysTo(today, -6), 4),
    },
    {
      kind: 'plan_price',
      shop_value: '51.00',
      provider_value: '49.00',
      created_at: at(addDaysTo(today, -1), 19, 12),
    },
  ]);
}
