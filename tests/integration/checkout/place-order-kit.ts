import { eq } from 'drizzle-orm';
import { afterEach } from 'vitest';
import { db } from '@/db/client';
import { mails, order_details, products } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import type { AppError } from '@/lib/domain/errors';

export const failure = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: AppError) => error,
  );
export const linesOf = (orderId: number) =>
  db.select().from(order_details).where(eq(order_details.order_id, orderId));
export const inventoryOf = async (id: number) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]?.inventory;
export const mailsTo = async (recipient: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, recipient))).map((mail) => mail.template);

/** Registers the hooks of the test file that calls it. */
export function setUpFile(): void {
  afterEach(() => setClock(null));
}
