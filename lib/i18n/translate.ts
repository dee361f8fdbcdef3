import { createTranslator } from 'next-intl';
import type { FieldErrors, MessageKey } from '@/lib/domain/errors';
import type { Locale } from './locales';
import { MESSAGES } from './messages';

type Values = Record<string, string | number>;
type Translate = { (key: string, values?: Values): string; has(key: string): boolean };

/** Texts outside React: API answers, mails, jobs. */
export function translator(
  locale: Locale,
  namespace:
    | 'admin'
    | 'builder'
    | 'errors'
    | 'mail'
    | 'cart'
    | 'checkout'
    | 'account'
    | 'common'
    | 'customers'
    | 'payments'
    | 'receipts',
): Translate {
  return createTranslator({ locale, messages: MESSAGES[locale], namespace }) as unknown as Translate;
}

/** An error message in a language; a key without a text gives the general message. */
export function errorText(locale: Locale, { key, values }: MessageKey): string {
  const t = translator(locale, 'errors');
  return t.has(key) ? t(key, values) : t('invalid');
}

export function fieldTexts(locale: Locale, fields: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [
      field,
      messages.map((message) => errorText(locale, message)),
    ]),
  );
}
