import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { MESSAGES } from '@/lib/i18n/messages';

/** Message namespaces of client components; server components render the others. */
const AREAS = ['page', 'buyer', 'payment', 'confirm', 'summary', 'invoice', 'access', 'colones'] as const;
const RULES = [
  'required',
  'email_invalid',
  'text_too_long',
  'invalid_value',
  'card_id_numeric',
  'card_id_min',
  'card_id_max',
  'phone_numeric',
  'phone_min',
  'phone_max',
  'terms_required',
  'invoice_number_physical',
  'invoice_number_legal',
  'invoice_number_dimex',
  'invoice_number_nite',
  'invoice_name_min',
  'invoice_activity_digits',
  'shipping_not_there',
] as const;

export function checkoutMessages(locale: Locale) {
  const { checkout, errors } = MESSAGES[locale];
  return {
    checkout: Object.fromEntries(AREAS.map((area) => [area, checkout[area]])),
    errors: Object.fromEntries(RULES.map((rule) => [rule, errors[rule]])),
  };
}
