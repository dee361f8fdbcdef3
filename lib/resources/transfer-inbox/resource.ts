import { ORDER_STATES, PAYMENT_TYPE } from '@/lib/domain/codes';
import { defineResource } from '@/lib/fields/resource';
import { boolean, datetime, json, money, text } from '@/lib/fields/types';

/** Orders whose transfer waits for a decision (docs/spec/checkout.md#transfer). */
export const transferInbox = defineResource({
  name: 'transfer-inbox',
  table: 'orders',
  group: 'pedido',
  icon: 'landmark',
  title: 'order_number',
  readOnly: true,
  only: { type: PAYMENT_TYPE.transfer },
  fields: {
    order_number: text(),
    buyer_name: text({ computed: true }),
    total_order: money(),
    placed_at: datetime(),
    expires_at: datetime(),
    has_proof: boolean({ computed: true }),
    /** `{ list }`: what to look at, as `payments.inbox.flags` has it in words; null for nothing. */
    warnings: json({ computed: true }),
  },
  list: {
    columns: [
      'order_number',
      'placed_at',
      'buyer_name',
      'total_order',
      'has_proof',
      'warnings',
      'expires_at',
    ],
    lead: 'buyer_name',
    sort: 'placed_at',
    order: 'asc',
    search: ['search_text'],
    // No field of this name: nothing lifts it.
    scope: [{ field: 'state', not: ORDER_STATES.filter((state) => state !== 'pending_transfer') }],
    views: [
      { id: 'all', query: '' },
      { id: 'with_proof', query: 'filters[has_proof]=1' },
      { id: 'without_proof', query: 'filters[has_proof]=0' },
    ],
  },
});
