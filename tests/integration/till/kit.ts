import { randomUUID } from 'node:crypto';
import { db } from '@/db/client';
import { writeSetting } from '@/db/repositories/settings';
import type { RequestContext } from '@/lib/domain/actor';
import type { Cents } from '@/lib/domain/money';
import type { TillOrderInput } from '@/lib/server/desk/till/place-order';
import { customerOf, makeUser, signedInAs } from '../factories';

export const cents = (value: number) => value as Cents;
export const till = async (...more: string[]): Promise<RequestContext> =>
  signedInAs(await makeUser(), 'order_create', 'order_confirm_transfer', ...more);

export const input = (over: Partial<TillOrderInput>): TillOrderInput => ({
  customer: null,
  lines: [],
  method: 'sinpe',
  charge: true,
  reference: '2026072300184',
  received: { currency: 'USD', amount: over.total ?? 0 },
  total: cents(0),
  delivery: null,
  invoice: null,
  note: null,
  key: randomUUID(),
  ...over,
});
export const program = (id: number, rangeId: number | null = null) =>
  ({ kind: 'program', id, rangeId, quantity: 1 }) as const;
export const product = (id: number, quantity = 1) =>
  ({ kind: 'product', id, rangeId: null, quantity }) as const;

export async function buyerAtTill() {
  const user = await makeUser();
  return { user, customer: { id: (await customerOf(user.id)).id } };
}

/** Sets the exchange rate, in colones per dollar. */
export const setExchangeRate = (rate: string) =>
  db.transaction((tx) => writeSetting(tx, 'exchange', { rate, on: '2026-07-23' }, 'x'));
