import * as z from 'zod/mini';
import { emailField, printable, required } from '../account';
import type { MessageKey } from '../errors';
import { fieldErrorsOf } from '../validation';
import { ID_TYPES, type IdType, type InvoiceData } from './invoice-fields';

/**
 * The buyer's data for an electronic invoice of Costa Rica (docs/spec/checkout.md#invoice).
 * `zod/mini` because the rules travel to the browser.
 */

const NUMBERS: Readonly<Record<IdType, { pattern: RegExp; error: string }>> = {
  '01': { pattern: /^[1-9]\d{8}$/, error: 'invoice_number_physical' },
  '02': { pattern: /^\d{10}$/, error: 'invoice_number_legal' },
  '03': { pattern: /^\d{11,12}$/, error: 'invoice_number_dimex' },
  '04': { pattern: /^\d{10}$/, error: 'invoice_number_nite' },
};
const isIdType = (value: unknown): value is IdType => ID_TYPES.some((type) => type === value);

/** The message of a number that its type does not allow; null for a good one. */
export const idNumberError = (type: IdType, number: string): string | null =>
  NUMBERS[type].pattern.test(number) ? null : NUMBERS[type].error;

const shape = z.object({
  invoice_type: z.enum(ID_TYPES, 'choice_invalid'),
  invoice_number: z.string({ error: 'required' }).check(
    z.trim(),
    z.overwrite((text) => text.replace(/[\s-]/g, '')),
    z.minLength(1, 'required'),
  ),
  invoice_name: required().check(
    z.minLength(5, 'invoice_name_min'),
    z.maxLength(100, 'text_too_long|max=100'),
    printable(),
  ),
  invoice_email: emailField,
  invoice_activity: z._default(
    z.string('invalid_value').check(z.trim(), z.regex(/^(\d{6})?$/, 'invoice_activity_digits')),
    '',
  ),
});

type Errors = Readonly<Record<string, readonly MessageKey[]>>;
type Read = { invoice: InvoiceData | null; fields: Errors };

/** Reads invoice data; every wrong field at once. Does not look at `require_invoice`. */
export function readInvoice(values: Readonly<Record<string, unknown>>): Read {
  const read = shape.safeParse({ ...values, invoice_activity: values.invoice_activity ?? '' });
  const { invoice_type: type, invoice_number: sent } = values;
  const number = typeof sent === 'string' ? sent.replace(/[\s-]/g, '') : '';
  const error = isIdType(type) && number !== '' ? idNumberError(type, number) : null;
  const fields: Errors = {
    ...(read.error ? fieldErrorsOf(read.error, values) : {}),
    ...(error ? { invoice_number: [{ key: error }] } : {}),
  };
  if (!read.success || error) return { invoice: null, fields };
  const { data } = read;
  return {
    invoice: {
      id_type: data.invoice_type,
      id_number: data.invoice_number,
      name: data.invoice_name,
      email: data.invoice_email,
      activity: data.invoice_activity || null,
    },
    fields,
  };
}

const YES = new Set<unknown>([true, 1, '1', 'true', 'on']);

/** The invoice data of a buyer's form; null, and no errors, without `require_invoice`. */
export const readBuyerInvoice = (user: Readonly<Record<string, unknown>>): Read =>
  YES.has(user.require_invoice) ? readInvoice(user) : { invoice: null, fields: {} };
