'use server';
import { z } from 'zod';
import { deliverySchema } from '@/lib/domain/checkout/delivery';
import { newCustomerSchema, TILL_CURRENCIES, TILL_METHODS } from '@/lib/domain/checkout/till';
import { AppError } from '@/lib/domain/errors';
import { readBuyerInvoice } from '@/lib/domain/invoices/invoice';
import type { Cents } from '@/lib/domain/money';
import { MAX_REFERENCE } from '@/lib/domain/payments';
import { fieldErrorsOf, parseInput } from '@/lib/domain/validation';
import { limitedText } from '@/lib/domain/values/limited-text';
import { rowId } from '@/lib/domain/values/row-id';
import type { TillOffer } from '@/lib/server/desk/till/catalogue';
import { placeTillOrder } from '@/lib/server/desk/till/place-order';
import { findTillOffers, quoteTill, type TillQuote } from '@/lib/server/desk/till/quote';
import { type ActionResult, PREVIEW, runAction, runChange, tried } from './run';

const wholeNumber = z.int('invalid_value').min(0, 'invalid_value').max(1_000_000_000, 'invalid_value');
const item = z.object({
  kind: z.enum(['program', 'product'], 'invalid_value'),
  id: rowId,
  rangeId: rowId.nullable(),
  sizeId: rowId.nullish(),
  quantity: wholeNumber,
});
const lines = z.array(item, 'invalid_value').max(100, 'invalid_value');
const place = z.object({ countyId: rowId, districtId: rowId.nullable() });
const quoted = z.object({ lines, customerId: rowId.nullable(), place: place.nullable() });
const text = limitedText(100);

const order = z.object({
  customerId: rowId.nullable(),
  made: z.record(z.string(), z.unknown()).nullable(),
  lines,
  method: z.enum(TILL_METHODS, 'choice_invalid'),
  charge: z.boolean('invalid_value'),
  reference: limitedText(MAX_REFERENCE).nullable(),
  received: z.object({ currency: z.enum(TILL_CURRENCIES, 'choice_invalid'), amount: wholeNumber }).nullable(),
  total: wholeNumber.transform((cents) => cents as Cents),
  delivery: z.nullable(deliverySchema),
  invoice: z.record(z.string(), z.unknown()),
  note: limitedText(1_000).nullable(),
  key: z.uuid('invalid_value'),
});

function customerOf({ customerId, made }: Pick<z.output<typeof order>, 'customerId' | 'made'>) {
  if (customerId !== null) return { customer: { id: customerId }, fields: {} };
  if (made === null) return { customer: null, fields: {} };
  const read = newCustomerSchema.safeParse(made);
  if (read.success) return { customer: { made: read.data }, fields: {} };
  return { customer: null, fields: fieldErrorsOf(read.error, made) };
}

/** The current price of an order at the till. */
export async function quoteTillAction(input: unknown): Promise<ActionResult<TillQuote>> {
  return runAction((context) => quoteTill(context, parseInput(quoted, input)), PREVIEW);
}

/** What the till can sell, searched by words. */
export async function findTillOffersAction(input: unknown): Promise<ActionResult<TillOffer[]>> {
  return runAction((context) => findTillOffers(context, parseInput(text, input)), PREVIEW);
}

/** Places an order at the till; returns every invalid field at once. */
export async function placeTillOrderAction(
  input: unknown,
): Promise<ActionResult<{ id: number; number: string }>> {
  return runChange(tried('create', 'orders'), async (context) => {
    const { customerId, made, invoice: sentInvoice, reference, note, ...rest } = parseInput(order, input);
    const { customer, fields } = customerOf({ customerId, made });
    const { invoice, fields: invoiceFields } = readBuyerInvoice(sentInvoice);
    const wrong = { ...fields, ...invoiceFields };
    if (Object.keys(wrong).length > 0) throw new AppError('invalid', { fields: wrong });
    const given = { customer, invoice, reference: reference || null, note: note || null };
    const { id, order_number } = await placeTillOrder(context, { ...rest, ...given });
    return { id, number: order_number ?? String(id) };
  });
}
