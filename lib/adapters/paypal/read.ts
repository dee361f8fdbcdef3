import { type Cents, parseMoney } from '@/lib/domain/money';
import type { PayPalPayer } from './records';

type SdkMoney = { value?: string; currencyCode?: string } | undefined;
type SdkName = { givenName?: string; surname?: string } | undefined;

/** PayPal's money as ours. An amount that can't be read is null, which never equals an expected one. */
export function readMoney(money: SdkMoney): { amount: Cents | null; currency: string | null } {
  return {
    amount: money?.value === undefined ? null : parseMoney(money.value),
    currency: money?.currencyCode ?? null,
  };
}

/** Null when PayPal says nothing about the payer yet. */
export function readPayer(
  payer: { payerId?: string; emailAddress?: string; name?: SdkName } | undefined,
): PayPalPayer | null {
  if (!payer) return null;
  const name = [payer.name?.givenName, payer.name?.surname].filter(Boolean).join(' ');
  return { id: payer.payerId ?? null, email: payer.emailAddress ?? null, name: name === '' ? null : name };
}
