import { NextIntlClientProvider, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/messages';

type Area = keyof Messages['account'];

/** Error keys that the rules of these forms can give. */
const RULES = [
  'required',
  'invalid',
  'invalid_value',
  'email_invalid',
  'text_too_long',
  'password_too_short',
  'passwords_differ',
  'terms_required',
  'phone_numeric',
  'phone_min',
  'phone_max',
  'card_id_numeric',
] as const;

/** Hands a form the words it needs and no others. */
export function AccountTexts({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const all = useMessages() as unknown as Messages;
  const account = Object.fromEntries(
    ['form', 'password', ...areas].map((area) => [area, all.account[area as Area]]),
  );
  const errors = Object.fromEntries(RULES.map((rule) => [rule, all.errors[rule]]));
  return <NextIntlClientProvider messages={{ account, errors } as never}>{children}</NextIntlClientProvider>;
}
