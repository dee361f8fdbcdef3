import { expect, test } from 'vitest';
import type { EventSubject } from '../events';
import { readEvent } from './events';

const read = (type: string, resource: unknown, createTime: string | null = null) =>
  readEvent({ type, resourceId: null, payload: { id: 'WH-1', type, createTime, resource } });

const related = (ids: Readonly<Record<string, string>>) => ({ supplementary_data: { related_ids: ids } });

test.each<[type: string, resource: unknown, subject: EventSubject]>([
  ['CHECKOUT.ORDER.APPROVED', { id: 'O' }, { about: 'order', id: 'O', sentAt: null }],
  [
    'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    { id: 'X', order_id: 'O' },
    { about: 'order', id: 'O', sentAt: null },
  ],
  ['PAYMENT.CAPTURE.COMPLETED', { id: 'C' }, { about: 'capture', id: 'C', orderId: null }],
  [
    'PAYMENT.CAPTURE.PENDING',
    { id: 'C', ...related({ order_id: 'O' }) },
    { about: 'capture', id: 'C', orderId: 'O' },
  ],
  [
    'PAYMENT.CAPTURE.REFUNDED',
    { id: 'R', capture_id: 'C' },
    { about: 'capture_return', captureId: 'C', refundId: 'R', kind: 'refund' },
  ],
  [
    'PAYMENT.CAPTURE.REVERSED',
    { id: 'R', ...related({ capture_id: 'C' }) },
    { about: 'capture_return', captureId: 'C', refundId: 'R', kind: 'reversal' },
  ],
  [
    'PAYMENT.SALE.COMPLETED',
    { id: 'S', billing_agreement_id: 'I' },
    { about: 'charge', id: 'S', subscriptionId: 'I' },
  ],
  [
    'PAYMENT.SALE.REVERSED',
    { id: 'R', sale_id: 'S' },
    { about: 'charge_return', chargeId: 'S', refundId: 'R', subscriptionId: null, kind: 'reversal' },
  ],
  ['BILLING.SUBSCRIPTION.CANCELLED', { id: 'I' }, { about: 'subscription', id: 'I' }],
])('%s', (type, resource, subject) => expect(read(type, resource)).toEqual(subject));

test('an approval has the time when it was sent', () => {
  const subject = read('CHECKOUT.ORDER.APPROVED', { id: 'O' }, '2026-11-21T10:00:00Z');
  expect(subject).toMatchObject({ sentAt: new Date('2026-11-21T10:00:00Z') });
});

test('a dispute is read from its event; one that is over has an outcome', () => {
  const resource = {
    dispute_id: 'PP-D-1',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    create_time: '2026-11-01T00:00:00Z',
    seller_response_due_date: '2026-11-11T00:00:00Z',
    dispute_amount: { currency_code: 'USD', value: '49.90' },
    disputed_transactions: [{ seller_transaction_id: 'C', buyer: { name: 'Ana' } }],
  };
  const dispute = {
    id: 'PP-D-1',
    outcome: null,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    amount: 4_990,
    currency: 'USD',
    openedAt: new Date('2026-11-01T00:00:00Z'),
    answerBy: new Date('2026-11-11T00:00:00Z'),
    paymentId: 'C',
    buyer: { name: 'Ana', email: null },
  };
  expect(read('CUSTOMER.DISPUTE.CREATED', resource)).toEqual({ about: 'dispute', dispute });
  expect(read('CUSTOMER.DISPUTE.RESOLVED', { ...resource, status: 'RESOLVED' })).toEqual({
    about: 'dispute',
    dispute: { ...dispute, outcome: 'RESOLVED' },
  });
});

test.each([
  ['CUSTOMER.DISPUTE.CREATED', { id: 'no dispute' }],
  ['PAYMENT.CAPTURE.REFUNDED', { id: 'R' }],
  ['PAYMENT.CAPTURE.COMPLETED', { id: { odd: true } }],
  ['CHECKOUT.ORDER.APPROVED', 'text'],
  ['VAULT.PAYMENT-TOKEN.CREATED', { id: 'V' }],
])('%s without what it needs, or unknown, is about nothing', (type, resource) => {
  expect(read(type, resource)).toBeNull();
});
