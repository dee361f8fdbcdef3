import 'server-only';
import { ofOrderByPhone } from '@/db/repositories/customers/phone-search';
import { payment_attempts } from '@/db/schema';
import type { Hooks } from '@/lib/fields/hooks';
import { requireUnplaced } from '@/lib/server/orders/placed';
import { changedField, changedReadOnly } from '../changed-field';
import { paymentAttempts } from './resource';

const COLUMNS = Object.keys(paymentAttempts.fields);

/**
 * Attempts of a placed order are fixed (docs/spec/checkout.md#placed-orders); of a card only the last four
 * digits are stored (docs/spec/api.md#secrets).
 */
export const paymentAttemptHooks: Hooks = {
  alsoFound: (text) => ofOrderByPhone(payment_attempts.order_id, text),
  beforeSave: async ({ tx, values, sent, before }) => {
    const touched =
      before &&
      (changedField(paymentAttempts.fields, COLUMNS, values, before) ??
        changedReadOnly(paymentAttempts.fields, sent, before));
    if (before && !touched) {
      for (const name of Object.keys(values)) delete values[name];
      return;
    }
    await requireUnplaced(tx, before?.order_id, touched ?? undefined);
    await requireUnplaced(tx, values.order_id, 'order_id');
    if (typeof values.credit_card_number === 'string')
      values.credit_card_number = values.credit_card_number.replace(/\D/g, '').slice(-4) || null;
    for (const name of ['response', 'confirmation_number', 'credit_card_holder', 'credit_card_expiry']) {
      const value = values[name];
      if (typeof value === 'string') values[name] = maskCardNumbers(value);
    }
  },
  beforeDelete: async ({ tx, row }) => {
    await requireUnplaced(tx, row.order_id);
  },
  beforeRestore: async ({ tx, row }) => {
    await requireUnplaced(tx, row.order_id);
  },
};

/** Masks 13 to 19 digits, spaced or dashed as on cards, to their last four. */
const maskCardNumbers = (text: string): string =>
  text.replace(/\b(?:\d[ -]?){12,18}\d\b/g, (match) => `••••${match.replace(/\D/g, '').slice(-4)}`);
