import { z } from 'zod';
import { isDay } from '../clock';
import { type Cents, parseMoney, parseTypedMoney, ZERO } from '../money';
import { MAX_REFERENCE } from '../payments';

const required = () => z.string({ error: 'required' }).trim().min(1, { error: 'required', abort: true });

/** What comes with the file of a transfer's proof (docs/spec/checkout.md#transfer). */
export const proofFields = {
  reference: required()
    .max(MAX_REFERENCE, `text_too_long|max=${MAX_REFERENCE}`)
    .regex(/^[\p{L}\p{N} ._/#-]+$/u, 'invalid_value'),
  amount: z.union([z.number(), z.string().trim()], 'required').transform((value, context): Cents => {
    const parsed = typeof value === 'string' ? parseTypedMoney(value) : parseMoney(value);
    if (parsed !== null && parsed > ZERO) return parsed;
    context.addIssue({ code: 'custom', message: value === '' ? 'required' : 'money_invalid' });
    return z.NEVER;
  }),
  /** A day that exists. */
  date: required().refine(isDay, { error: 'date_invalid', abort: true }).meta({ format: 'date' }),
};
