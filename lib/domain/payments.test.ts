import { describe, expect, test } from 'vitest';
import { PAYMENT_STATES, type PaymentState, SUBSCRIPTION_STATES, type SubscriptionState } from './codes';
import {
  IDLE_PAYMENT_STATES,
  isBusy,
  isCaptured,
  isPaymentEnded,
  isRunning,
  isSubscriptionEnded,
  outcomeOf,
  subscriptionStateOf,
  WAITING_SUBSCRIPTION_STATES,
} from './payments';

describe('the state of a payment', () => {
  test('is exactly one of idle, busy and ended', () => {
    const idle = (state: PaymentState) => IDLE_PAYMENT_STATES.some((one) => one === state);
    for (const state of PAYMENT_STATES)
      expect([idle, isBusy, isPaymentEnded].filter((holds) => holds(state))).toHaveLength(1);
  });

  test('is paid only when money was captured', () => {
    expect(PAYMENT_STATES.filter((state) => outcomeOf(state) === 'paid' && !isCaptured(state))).toEqual([]);
  });
});

describe('the state of a subscription', () => {
  test('is exactly one of unstarted, running and ended', () => {
    const unstarted = (state: SubscriptionState) =>
      state === 'initiated' || WAITING_SUBSCRIPTION_STATES.some((one) => one === state);
    for (const state of SUBSCRIPTION_STATES)
      expect([unstarted, isRunning, isSubscriptionEnded].filter((holds) => holds(state))).toHaveLength(1);
  });

  test('follows the statuses of PayPal that it knows and no other', () => {
    expect(subscriptionStateOf('SUSPENDED')).toBe('suspended');
    expect(subscriptionStateOf('NEW')).toBeNull();
  });
});
