import type { ReactNode } from 'react';
import { OnlyMessages } from '@/components/ui/only-messages';
import { usePageMessages } from '@/components/ui/page-messages';
import type { Messages } from '@/lib/i18n/messages';

type Area = keyof Messages['account'];

/** Error keys that the validation rules of these forms can return. */
const RULES = [
  'required',
  'invalid',
  'invalid_value',
  'email_invalid',
  'text_too_long',
  'password_too_short',
  'passwords_differ',
  'terms_required',
  'link_invalid',
  'second_factor_wrong',
  'phone_numeric',
  'phone_min',
  'phone_max',
  'card_id_numeric',
] as const;

/** Provides a form with only the messages it uses. */
export function AccountTexts({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const all = usePageMessages();
  const account = Object.fromEntries(
    ['form', 'password', ...areas].map((area) => [area, all.account[area as Area]]),
  );
  const errors = Object.fromEntries(RULES.map((rule) => [rule, all.errors[rule]]));
  return <OnlyMessages messages={{ account, errors }}>{children}</OnlyMessages>;
}
