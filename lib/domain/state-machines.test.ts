import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ORDER_STATES,
  type OrderState,
  PAYMENT_STATES,
  type PaymentState,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from './codes';
import { canMoveOrder } from './orders';
import { canMovePayment, canMoveSubscription } from './payments';

type Machine<S extends string> = {
  states: readonly S[];
  start: S;
  canMove: (from: S, to: S) => boolean;
};
/** The states that a row goes through when these moves are tried in turn; refused ones change nothing. */
function walked<S extends string>({ start, canMove }: Machine<S>, moves: readonly S[]): S[] {
  const path = [start];
  for (const move of moves) {
    const here = path.at(-1) ?? start;
    if (canMove(here, move)) path.push(move);
  }
  return path;
}

const walks = <S extends string>(machine: Machine<S>) =>
  fc
    .array(fc.constantFrom(...machine.states), { minLength: 1, maxLength: 200 })
    .map((moves) => walked(machine, moves));

/** Expects that no path that has been in one of `after` is ever in one of `never` again. */
function neverAfter<S extends string>(machine: Machine<S>, after: readonly S[], never: readonly S[]): void {
  fc.assert(
    fc.property(walks(machine), (path) => {
      const since = path.findIndex((state) => after.includes(state));
      if (since >= 0) expect(path.slice(since).filter((state) => never.includes(state))).toEqual([]);
    }),
    { numRuns: 500 },
  );
}

function reachable<S extends string>({ start, states, canMove }: Machine<S>): Set<S> {
  const found = new Set([start]);
  for (const from of found) for (const to of states) if (canMove(from, to)) found.add(to);
  return found;
}

/** The guarantees of every machine; `terminal` are the states that nothing leaves. */
function testMachine<S extends string>(machine: Machine<S>, terminal: readonly S[]): void {
  const { states, start, canMove } = machine;

  test('ends for good in exactly its last states', () => {
    expect(states.filter((from) => !states.some((to) => canMove(from, to))).sort()).toEqual(
      [...terminal].sort(),
    );
  });

  test('comes to every one of its states, and never back to its first', () => {
    expect([...reachable(machine)].sort()).toEqual([...states].sort());
    expect(states.filter((from) => canMove(from, start))).toEqual([]);
  });

  test('moves to no state twice in a row, and from everywhere to an end', () => {
    for (const state of states) {
      expect(canMove(state, state)).toBe(false);
      const ends = reachable({ ...machine, start: state });
      expect(terminal.some((end) => ends.has(end))).toBe(true);
    }
  });
}

const order: Machine<OrderState> = { states: ORDER_STATES, start: 'draft', canMove: canMoveOrder };
const payment: Machine<PaymentState> = {
  states: PAYMENT_STATES,
  start: 'initiated',
  canMove: canMovePayment,
};
const subscription: Machine<SubscriptionState> = {
  states: SUBSCRIPTION_STATES,
  start: 'initiated',
  canMove: canMoveSubscription,
};

describe('an order', () => testMachine(order, ['reversed', 'cancelled']));
describe('a payment', () => testMachine(payment, ['declined', 'denied', 'cancelled', 'expired', 'reversed']));
describe('a subscription', () => testMachine(subscription, ['cancelled', 'expired']));

const RETURNED = ['partially_refunded', 'refunded', 'reversed'] as const;

describe('an order, whatever is tried with it', () => {
  test('once paid is never unpaid, cancelled or expired again', () => {
    neverAfter(
      order,
      ['paid', ...RETURNED],
      ['draft', 'pending_payment', 'pending_transfer', 'cancelled', 'expired', 'review'],
    );
  });

  test('is refunded only after it was paid or in review', () => {
    fc.assert(
      fc.property(walks(order), (path) => {
        const back = path.findIndex((state) => new Set<string>(RETURNED).has(state));
        if (back >= 0) expect(['paid', 'review']).toContain(path[back - 1]);
      }),
      { numRuns: 500 },
    );
  });

  test('refunded in full is never paid again; a reversal is final', () => {
    neverAfter(order, ['refunded', 'reversed'], ['paid', 'partially_refunded']);
    neverAfter(order, ['reversed'], ['refunded']);
  });
});

describe('a payment, whatever is tried with it', () => {
  test('once completed is never requested again', () => {
    neverAfter(
      payment,
      ['completed', ...RETURNED],
      [
        'initiated',
        'created',
        'approved',
        'capturing',
        'unknown',
        'pending',
        'declined',
        'denied',
        'cancelled',
      ],
    );
  });

  test('that was declined, denied or closed takes no money: another attempt does', () => {
    neverAfter(
      payment,
      ['declined', 'denied', 'cancelled', 'expired'],
      ['capturing', 'completed', ...RETURNED],
    );
  });

  test("whose capture was requested is not closed before PayPal's result", () => {
    for (const state of ['capturing', 'pending'] as const) {
      expect(canMovePayment(state, 'cancelled')).toBe(false);
      expect(canMovePayment(state, 'expired')).toBe(false);
    }
  });
});

describe('a subscription, whatever is tried with it', () => {
  test('that ended never runs again', () => {
    neverAfter(
      subscription,
      ['cancelled', 'expired'],
      ['active', 'suspended', 'approved', 'approval_pending'],
    );
  });

  test('that ran never waits for its approval again', () => {
    neverAfter(subscription, ['active', 'suspended'], ['initiated', 'approval_pending', 'approved']);
  });
});
