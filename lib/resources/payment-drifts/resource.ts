import { DRIFT_KINDS, DRIFT_RESOLUTIONS } from '@/lib/domain/drift-codes';
import { defineResource } from '@/lib/fields/resource';
import { boolean, choice, datetime, longtext, money, reference, text } from '@/lib/fields/types';

export const paymentDrifts = defineResource({
  name: 'payment-drifts',
  group: 'pedido',
  icon: 'unlink',
  title: 'kind',
  readOnly: true,
  fields: {
    kind: text({ codes: { values: DRIFT_KINDS, words: 'choices.drift_kind.{code}' } }),
    state: choice('drift_state', ['open', 'resolved']),
    order_id: reference('orders'),
    subscription_id: reference('subscriptions'),
    payment_attempt_id: reference('payment-attempts'),
    shop_value: text(),
    provider_value: text(),
    provider_id: text(),
    amount: money(),
    /** Its order waits for a decision of the staff. */
    in_review: boolean({ computed: true }),
    resolution: longtext({ codes: { values: DRIFT_RESOLUTIONS, words: 'choices.drift_resolution.{code}' } }),
    resolved_by: reference('users', { as: 'resolver' }),
    resolved_at: datetime(),
  },
  list: {
    columns: ['kind', 'created_at', 'order_id', 'shop_value', 'provider_value', 'amount', 'state'],
    search: ['order_id', 'kind', 'provider_value', 'provider_id'],
    scope: [{ field: 'state', not: ['resolved'] }],
    views: [
      { id: 'open', query: '' },
      { id: 'resolved', query: 'filters[state]=resolved' },
      { id: 'all', query: 'filters[state][in]=open,resolved' },
    ],
  },
});
