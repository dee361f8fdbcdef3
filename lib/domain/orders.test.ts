import { describe, expect, test } from 'vitest';
import { ORDER_STATES, type OrderState } from './codes';
import { isAbandoned, isClosed, isOpen, isPaid, isReturned, wasPaid } from './orders';

describe('the state of an order', () => {
  test('is exactly one of draft, open, closed, paid and returned', () => {
    const groups = [(state: OrderState) => state === 'draft', isOpen, isClosed, isPaid, isReturned];
    for (const state of ORDER_STATES) expect(groups.filter((holds) => holds(state))).toHaveLength(1);
  });

  test('was paid whatever went back since; an abandoned order never was', () => {
    expect(ORDER_STATES.filter(wasPaid)).toEqual(ORDER_STATES.filter((s) => isPaid(s) || isReturned(s)));
    expect(ORDER_STATES.filter((state) => wasPaid(state) && isAbandoned(state))).toEqual([]);
  });
});
