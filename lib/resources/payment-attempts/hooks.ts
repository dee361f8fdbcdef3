import 'server-only';
import type { Hooks } from '@/lib/fields/hooks';

/** Only the last four digits of a card are ever kept (docs/spec/api.md#secrets). */
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

/** 13 to 19 digits in a row, spaced or dashed as cards are, become their last four. */
export const maskCardNumbers = (text: string): string =>
  text.replace(/\b(?:\d[ -]?){12,18}\d\b/g, (match) => `••••${match.replace(/\D/g, '').slice(-4)}`);
