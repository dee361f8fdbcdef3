import 'server-only';
import { db } from '@/db/client';
import { lockOrder } from '@/db/repositories/orders';
import { findTransfersToRemind } from '@/db/repositories/proofs';
import { now } from '@/lib/domain/clock';
import { logger } from '@/lib/logger';
import { readSetting } from '@/lib/server/checkout/settings';
import { mailTransferReminder } from '@/lib/server/orders/order-mails';

const DAY_MS = 86_400_000;
/** The third day first: an order that both are due for gets the later one, and the earlier one is moot. */
const DAYS = [3, 1] as const;

/** For the background job: reminds of deposits that did not come after 1 and 3 days (decisions §5). Answers how many. */
export async function remindTransfers(limit = 100): Promise<number> {
  let reminded = 0;
  for (const day of DAYS) {
    const before = new Date(now().getTime() - day * DAY_MS);
    for (const { id } of await findTransfersToRemind(db, before, day, limit)) {
      try {
        reminded += (await remind(id, day)) ? 1 : 0;
      } catch (error) {
        logger.error({ err: error, orderId: id }, 'transfer reminder');
      }
    }
  }
  return reminded;
}

const remind = (id: number, day: (typeof DAYS)[number]): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const placed = order?.placed_at?.getTime() ?? now().getTime();
    if (order?.state !== 'pending_transfer') return false;
    // Past its third day only the third reminder makes sense.
    if (day === 1 && now().getTime() - placed > DAYS[0] * DAY_MS) return false;
    await mailTransferReminder(tx, order, await readSetting(tx, 'transfer'), day);
    return true;
  });
