import { buyerSchema } from '@/lib/domain/checkout/checkout';
import type { MessageKey } from '@/lib/domain/errors';
import { readBuyerInvoice } from '@/lib/domain/invoices/invoice';
import { fieldErrorsOf } from '@/lib/domain/validation';
import { isRecord } from '@/lib/domain/values/is-record';

/** First error of each invalid buyer field, by the server's schema; empty when all are valid. */
export function brokenRules(values: unknown): Readonly<Record<string, MessageKey>> {
  const { error } = buyerSchema.safeParse(values);
  const { fields } = readBuyerInvoice(isRecord(values) ? values : {});
  const entries = Object.entries({ ...(error ? fieldErrorsOf(error, values) : {}), ...fields });
  return Object.fromEntries(entries.flatMap(([field, [first]]) => (first ? [[field, first]] : [])));
}
