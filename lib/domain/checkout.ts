import { TZDate } from '@date-fns/tz';
import { z } from 'zod';
import { emailField } from './account';
import { addDaysTo, type Day, weekdayOf } from './clock';
import { PAYMENT_TYPE } from './codes';

/** Fields of the buyer in the order in which the form shows them (specification §3, §5). */
export const BUYER_FIELDS = ['name', 'lastname', 'email', 'cardId', 'phone', 'address'] as const;
export type BuyerField = (typeof BUYER_FIELDS)[number];

const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** An empty field says so and nothing else. */
const required = () => z.string({ error: 'required' }).trim().min(1, { error: 'required', abort: true });
const text = (max: number) =>
  required()
    .max(max, `text_too_long|max=${max}`)
    .refine((value) => !CONTROL.test(value), 'invalid_value');

/** A field that holds something else than digits says that, not how many are missing. */
const digits = (name: 'card_id' | 'phone', min: number, max: number) =>
  required()
    .regex(/^\d+$/, { error: `${name}_numeric`, abort: true })
    .min(min, `${name}_min`)
    .max(max, `${name}_max`);

/** Rules and messages of the checkout form; client and server share them (specification §5, §9; decisions §5). */
export const buyerSchema = z.object({
  name: text(80),
  lastname: text(80),
  email: emailField,
  cardId: digits('card_id', 9, 25),
  // The rule is 16 although the message says 15 (specification §5).
  phone: digits('phone', 8, 16),
  address: text(500),
  agreed_tc: z.literal(true, 'terms_required'),
});

export type Buyer = z.output<typeof buyerSchema>;
export type BuyerDraft = Record<BuyerField, string> & { agreed_tc: boolean };

export const EMPTY_BUYER: BuyerDraft = {
  name: '',
  lastname: '',
  email: '',
  cardId: '',
  phone: '',
  address: '',
  agreed_tc: false,
};

export const paymentTypeSchema = z.enum([PAYMENT_TYPE.transfer, PAYMENT_TYPE.provider], 'invalid_value');

/** A key of a client or none: printable ASCII, so that it fits a header and a column (decisions §10). */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'invalid_value')
  .nullable();

/**
 * Instant up to which a transfer is awaited: the end of the n-th business day (Monday to Friday) after `today`, in the
 * business's time zone (decisions §5 "expiry after 5 business days").
 */
export function transferDeadline(today: Day, businessDays: number, timeZone: string): Date {
  let day = today;
  for (let left = businessDays; left > 0; ) {
    day = addDaysTo(day, 1);
    if (weekdayOf(day) <= 5) left -= 1;
  }
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, 23, 59, 59, 999, timeZone).getTime());
}
