import { type Cents, parseMoney } from '@/lib/domain/money';
import type { GatewayPayer } from '../gateway';

type SdkMoney = { value?: string; currencyCode?: string } | undefined;
type SdkName = { givenName?: string; surname?: string } | undefined;

/** Converts PayPal's money. An unreadable amount is null, which never equals an expected one. */
export function readMoney(money: SdkMoney): { amount: Cents | null; currency: string | null } {
  return {
    amount: money?.value === undefined ? null : parseMoney(money.value),
    currency: money?.currencyCode ?? null,
  };
}

/** Null while PayPal names no payer. */
export function readPayer(
  payer: { payerId?: string; emailAddress?: string; name?: SdkName } | undefined,
): GatewayPayer | null {
  if (!payer) return null;
  const name = [payer.name?.givenName, payer.name?.surname].filter(Boolean).join(' ');
  return { id: payer.payerId ?? null, email: payer.emailAddress ?? null, name: name === '' ? null : name };
}
