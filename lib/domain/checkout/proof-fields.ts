import { z } from 'zod';
import { type Cents, parseMoney, parseTypedMoney, ZERO } from '../money';

const required = () => z.string({ error: 'required' }).trim().min(1, { error: 'required', abort: true });

/** What comes with the file of a transfer's proof (docs/spec/checkout.md#transfer). */
export const proofFields = {
  reference: required()
    .max(60, 'text_too_long|max=60')
    .regex(/^[\p{L}\p{N} ._/#-]+$/u, 'invalid_value'),
  amount: z.union([z.number(), z.string().trim()], 'required').transform((value, context): Cents => {
    const parsed = typeof value === 'string' ? parseTypedMoney(value) : parseMoney(value);
    if (parsed !== null && parsed > ZERO) return parsed;
    context.addIssue({ code: 'custom', message: value === '' ? 'required' : 'money_invalid' });
    return z.NEVER;
  }),
  /** A day that exists. */
  date: required()
    .regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/, { error: 'date_invalid', abort: true })
    .refine((day) => !Number.isNaN(Date.parse(`${day}T12:00:00Z`)), { error: 'date_invalid', abort: true })
    .refine((day) => new Date(`${day}T12:00:00Z`).toISOString().startsWith(day), {
      error: 'date_invalid',
      abort: true,
    })
    .meta({ format: 'date' }),
};
