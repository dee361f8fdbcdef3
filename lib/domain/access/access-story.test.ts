import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDaysTo } from '../clock';
import { ASSIGNMENT_STATUS, ORDER_STATES, type OrderState } from '../codes';
import { type StoryFacts, type StoryOrder, VERDICT_STATUS, verdictOf } from './access-story';
import { programStatus } from './entitlement';

const today = '2026-08-01';
const assigned = {
  status_id: ASSIGNMENT_STATUS.active as number,
  starts_on: '2026-07-20' as string | null,
  ends_on: '2026-10-20' as string | null,
  grace_until: null as string | null,
  paused_on: null as string | null,
};
const order = (state: OrderState, part: Partial<StoryOrder> = {}): StoryOrder => ({
  id: 1,
  number: '10012',
  state,
  expiresOn: null,
  rejectReason: null,
  proofSent: false,
  ...part,
});
const paying = { state: 'active', paidUntil: '2026-10-20', graceUntil: null, failing: false };
const failing = { state: 'active', paidUntil: '2026-07-28', graceUntil: '2026-08-04', failing: true };
const facts = (part: Partial<StoryFacts>): StoryFacts => ({
  assignment: null,
  orders: [],
  subscription: null,
  revokedWhy: null,
  today,
  ...part,
});

describe('why', () => {
  test.each<[string, Partial<StoryFacts>, string, string | null]>([
    ['open to its last day', { assignment: assigned }, 'open', '2026-10-20'],
    ['open without end', { assignment: { ...assigned, ends_on: null } }, 'open', null],
    ['a subscription that renews', { assignment: assigned, subscription: paying }, 'renews', '2026-10-20'],
    [
      'a failed charge within its grace',
      {
        assignment: { ...assigned, ends_on: '2026-07-28', grace_until: '2026-08-04' },
        subscription: failing,
      },
      'grace',
      '2026-08-04',
    ],
    [
      'a failed charge before the paid days end',
      { assignment: { ...assigned, grace_until: '2026-10-27' }, subscription: { ...paying, failing: true } },
      'grace',
      '2026-10-27',
    ],
    ['not begun', { assignment: { ...assigned, starts_on: '2026-08-10' } }, 'not_started', '2026-08-10'],
    ['paused', { assignment: { ...assigned, paused_on: '2026-07-30' } }, 'paused', '2026-07-30'],
    [
      'a transfer that is awaited',
      { orders: [order('pending_transfer', { expiresOn: '2026-08-05' })] },
      'pending_transfer',
      '2026-08-05',
    ],
    ['a payment that was not finished', { orders: [order('pending_payment')] }, 'pending_payment', null],
    ['a payment under review', { orders: [order('review')] }, 'review', null],
    [
      'over, but bought again and not paid yet',
      { assignment: { ...assigned, ends_on: '2026-07-01' }, orders: [order('pending_transfer')] },
      'pending_transfer',
      null,
    ],
    [
      'assigned, not open yet',
      { assignment: { ...assigned, status_id: ASSIGNMENT_STATUS.pending } },
      'pending',
      null,
    ],
    ['over', { assignment: { ...assigned, ends_on: '2026-07-01' } }, 'expired', '2026-07-01'],
    ['ended', { assignment: { ...assigned, status_id: ASSIGNMENT_STATUS.expired } }, 'expired', '2026-10-20'],
    [
      'a charge that was never mended',
      { assignment: { ...assigned, ends_on: '2026-07-01' }, subscription: failing },
      'unpaid',
      '2026-07-01',
    ],
    [
      'suspended after the grace',
      { assignment: { ...assigned, status_id: ASSIGNMENT_STATUS.suspended }, subscription: failing },
      'suspended',
      '2026-08-04',
    ],
    [
      'revoked by a refund',
      { assignment: { ...assigned, status_id: ASSIGNMENT_STATUS.revoked }, revokedWhy: 'refunded' },
      'revoked',
      null,
    ],
    [
      'a deposit that was rejected',
      { orders: [order('cancelled', { rejectReason: 'No llegó' })] },
      'rejected',
      null,
    ],
    ['an order that was cancelled', { orders: [order('cancelled')] }, 'cancelled', null],
    ['an order that expired', { orders: [order('expired')] }, 'lapsed', null],
    ['nothing at all', {}, 'none', null],
  ])('%s', (_, part, code, on) => {
    expect(verdictOf(facts(part))).toMatchObject({ code, on });
  });

  test.each([
    ['not begun', { starts_on: '2026-08-10' }, 'not_started'],
    ['paused', { paused_on: '2026-07-30' }, 'paused'],
  ])('%s, a failed charge keeps its last day beside that', (_, part, code) => {
    const assignment = { ...assigned, ...part, ends_on: '2026-07-28', grace_until: '2026-08-04' };
    expect(verdictOf(facts({ assignment, subscription: failing }))).toMatchObject({
      code,
      graceUntil: '2026-08-04',
    });
    const mended = verdictOf(facts({ assignment: { ...assigned, ...part }, subscription: paying }));
    expect(mended).toMatchObject({ code, graceUntil: null });
  });

  test('it never contradicts the status that opens or closes the program', () => {
    const day = fc.option(fc.integer({ min: -40, max: 40 }).map((n) => addDaysTo(today, n)));
    const assignment = fc.record({
      status_id: fc.integer({ min: 1, max: 5 }),
      starts_on: day,
      ends_on: day,
      grace_until: day,
      paused_on: day,
    });
    const orders = fc.array(
      fc.constantFrom(...ORDER_STATES).map((state) => order(state)),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.option(assignment), orders, fc.boolean(), (row, list, fails) => {
        const verdict = verdictOf(
          facts({ assignment: row, orders: list, subscription: fails ? failing : null }),
        );
        const awaited = list.some(({ state }) =>
          ['pending_payment', 'pending_transfer', 'review'].includes(state),
        );
        expect(VERDICT_STATUS[verdict.code]).toBe(programStatus(row, today, awaited));
      }),
    );
  });
});
