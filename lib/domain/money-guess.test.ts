import { describe, expect, test } from 'vitest';
import { cents } from './money';
import { guessOrder, type WaitingOrder } from './money-guess';

const order = (orderId: number, more: Partial<WaitingOrder> = {}): WaitingOrder => ({
  orderId,
  number: String(10_000 + orderId),
  state: 'pending_payment',
  total: cents(2_400),
  currency: 'USD',
  email: `c${orderId}@correo.example`,
  buyer: 'Tatiana Mora',
  ...more,
});
const money = (more: Partial<Parameters<typeof guessOrder>[0]> = {}) => ({
  kind: 'capture' as const,
  amount: cents(2_400),
  currency: 'USD',
  reference: null,
  payerName: null,
  payerEmail: null,
  ...more,
});

describe('the order that money is for', () => {
  test('its number, then the e-mail, then the name decide', () => {
    const orders = [order(1, { buyer: 'Otra Persona' }), order(2, { buyer: 'Ana Rojas' }), order(3)];
    const by = (more: Parameters<typeof money>[0]) => guessOrder(money(more), orders);
    expect(by({ reference: 'x · 10002-1', payerEmail: 'c1@correo.example' })).toMatchObject({
      orderId: 2,
      reason: 'reference',
    });
    expect(by({ reference: '3' })).toMatchObject({ orderId: 3, reason: 'reference' });
    expect(by({ payerEmail: ' C1@correo.example ' })).toMatchObject({ orderId: 1, reason: 'email' });
    expect(by({ payerName: 'MORA SOLÍS TATIANA' })).toMatchObject({ orderId: 3, reason: 'name' });
  });

  test('another amount or currency is no order; the amount alone is only possible', () => {
    const other = [order(1, { total: cents(2_500) }), order(2, { currency: 'EUR' })];
    expect(guessOrder(money({ reference: '1' }), other)).toEqual({ kind: 'none' });
    expect(guessOrder(money(), [order(1), order(2), order(3, { state: 'expired' })])).toEqual({
      kind: 'possible',
      count: 2,
    });
    expect(guessOrder(money({ payerName: 'Tatiana Mora' }), [order(1), order(2)])).toEqual({
      kind: 'possible',
      count: 2,
    });
  });

  test('an expired order is named as such; an unknown subscription is foreign', () => {
    const expired = [order(1, { state: 'expired' })];
    expect(guessOrder(money({ reference: '1' }), expired)).toMatchObject({ kind: 'expired', orderId: 1 });
    expect(guessOrder(money({ kind: 'sale' }), [order(1)])).toEqual({ kind: 'foreign' });
  });
});
