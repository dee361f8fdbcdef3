import { eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { db } from '@/db/client';
import { counters } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import type { findReceipt } from '@/lib/server/receipts/get-receipt';
import { renderReceipt } from '@/lib/server/receipts/receipt-pdf';
import { receiptSheet } from '@/lib/server/receipts/receipt-sheet';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { simulatorForFile } from '../payments/kit';
import { pdfText } from './pdf-text';

export let simulator: ReturnType<typeof simulatorForFile>;

/** Registers the hooks of the test file that calls it. */
export function setUpFile(): void {
  simulator = simulatorForFile();
  afterAll(() => setClock(null));
}

export const staff = async () =>
  signedInAs(await makeUser(), 'order_confirm_transfer', 'order_refund', 'order_show');
export const someRefund = {
  amount: null,
  reason: 'Talla equivocada',
  access: 'keep',
  restock: false,
  idempotencyKey: null,
} as const;

export async function placed(context = guest()) {
  const { program } = await makeProgram();
  return { context, program, order: await placeOrder(context, orderInput(program.id)) };
}

export async function paidOrder(context = guest()) {
  const made = await placed(context);
  await confirmTransfer(await staff(), made.order.id, { reference: '12345678' });
  return made;
}

export const counter = async () => {
  const [row] = await db.select().from(counters).where(eq(counters.name, 'receipt'));
  return row?.value ?? 0;
};

export const pdfOf = async (
  receipt: Awaited<ReturnType<typeof findReceipt>>,
  locale: 'es' | 'en-US' = 'es',
) => {
  if (!receipt) throw new Error('no receipt');
  return pdfText(await renderReceipt(receiptSheet(receipt, locale)));
};
