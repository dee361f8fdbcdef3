import { eq, inArray } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { db } from '@/db/client';
import { payment_events } from '@/db/schema';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { processWaitingEvents, simulatorWithHook } from './hook';
import { attemptsOf, openedOrder } from './kit';

export let simulator: ReturnType<typeof simulatorWithHook>['simulator'];
export let control: ReturnType<typeof simulatorWithHook>['control'];

/** Registers the hooks of the test file that calls it. */
export function setUpFile(): void {
  ({ simulator, control } = simulatorWithHook());
  // Discards events that another test left waiting.
  beforeEach(async () => {
    await db
      .update(payment_events)
      .set({ state: 'ignored' })
      .where(inArray(payment_events.state, ['received', 'failed']));
  });
}

/** Waits until everything that PayPal has sent was received and processed. */
export async function delivered(order?: (ids: number[]) => number[]): Promise<void> {
  await control().webhooksSettled();
  await processWaitingEvents(order);
}

export async function paid() {
  const made = await openedOrder();
  const paypalId = await createPayPalOrder(made.context, made.order.id);
  control().approve({ orderId: paypalId });
  await captureForBuyer(made.context, paypalId, made.order.id);
  const [attempt] = await attemptsOf(made.order.id);
  return { ...made, paypalId, captureId: attempt?.provider_capture_id ?? '' };
}
export const eventBody = (id: string, summary = 'x') =>
  Buffer.from(
    JSON.stringify({
      id,
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource_type: 'order',
      resource: { id: 'UNKNOWN1' },
      summary,
    }),
  );
export const eventCount = async (id: string) =>
  (await db.select().from(payment_events).where(eq(payment_events.event_id, id))).length;
