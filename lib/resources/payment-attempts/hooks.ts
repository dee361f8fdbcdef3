import 'server-only';
import type { Hooks } from '@/lib/fields/hooks';

/** Stores only the last four digits of a card (docs/spec/api.md#secrets). */
export const paymentAttemptHooks: Hooks = {
  beforeSave: async ({ values }) => {
    if (typeof values.credit_card_number === 'string')
      values.credit_card_number = values.credit_card_number.replace(/\D/g, '').slice(-4) || null;
    for (const name of ['response', 'confirmation_number', 'credit_card_holder', 'credit_card_expiry']) {
      const value = values[name];
      if (typeof value === 'string') values[name] = maskCardNumbers(value);
    }
  },
};

/** Masks 13 to 19 digits, spaced or dashed as on cards, to their last four. */
export const maskCardNumbers = (text: string): string =>
  text.replace(/\b(?:\d[ -]?){12,18}\d\b/g, (match) => `••••${match.replace(/\D/g, '').slice(-4)}`);
