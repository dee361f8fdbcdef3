import 'server-only';
import { ownMethodNamed } from '@/lib/domain/checkout/till';
import type { PaymentType } from '@/lib/domain/codes';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';

export type OrderMethod = { gateway: string; code: PaymentType | null };

/** How an order was paid, in the reader's language; a method that the staff added keeps its name. */
export function methodName(locale: Locale, { gateway, code }: OrderMethod): string {
  const known = code ?? ownMethodNamed(gateway);
  return known === null ? gateway : translator(locale, 'receipts')(`method.${known}`);
}
