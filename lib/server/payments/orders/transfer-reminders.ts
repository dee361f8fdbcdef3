import 'server-only';
import { db } from '@/db/client';
import { findMovementsOf } from '@/db/repositories/bank/bank-movements';
import { lockOrder } from '@/db/repositories/orders/orders';
import { findTransfersToRemind } from '@/db/repositories/orders/proofs';
import { eachAlone } from '@/lib/adapters/jobs/each-alone';
import { DAY_MS, now } from '@/lib/domain/clock';
import { amountLeftAfter } from '@/lib/domain/colones';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { ZERO } from '@/lib/domain/money';
import { mailTransferReminder } from '@/lib/server/orders/order-mails';
import { readSetting } from '@/lib/server/orders/settings';
import { isSecondPurchase } from './second-purchase';

/**
 * For the background job: reminds of missing transfers, by default after 1 and 3 days. Returns how many. See
 * docs/spec/checkout.md#transfer.
 */
export async function remindTransfers(
  limit: number = JOB_LIMITS['transfer-reminders'].batch,
): Promise<number> {
  const { transfer_reminder_days } = await readSetting(db, 'shop');
  // Latest first: when several reminders are due, only the latest is sent.
  const days = [...new Set(transfer_reminder_days)].sort((a, b) => b - a);
  let reminded = 0;
  for (const [place, day] of days.entries()) {
    const before = new Date(now().getTime() - day * DAY_MS);
    const due = await findTransfersToRemind(db, before, day, limit);
    const later = days[place - 1] ?? null;
    reminded += await eachAlone('reminding of a transfer', due, ({ id }) => remind(id, day, later));
  }
  return reminded;
}

const remind = (id: number, day: number, later: number | null): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const placed = order?.placed_at?.getTime() ?? now().getTime();
    if (order?.state !== 'pending_transfer') return false;
    if (later !== null && now().getTime() - placed > later * DAY_MS) return false;
    // Paid in another way meanwhile: the buyer owes nothing.
    if (await isSecondPurchase(tx, order)) return false;
    const parts = await findMovementsOf(tx, id);
    const left = amountLeftAfter(order.total_order, order.exchange_rate, parts);
    // Covered already, or in a currency that a person has to count: the buyer owes nothing known.
    if (left === null || left <= ZERO) return false;
    const missing = parts.length > 0 ? left : null;
    await mailTransferReminder(tx, order, await readSetting(tx, 'transfer'), { day, missing });
    return true;
  });
