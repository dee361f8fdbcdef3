import { ORDER_STATES } from '@/lib/domain/codes';
import { defineResource } from '@/lib/fields/resource';
import { boolean, choice, datetime, integer, money, reference, references, text } from '@/lib/fields/types';

export const orders = defineResource({
  name: 'orders',
  group: 'pedido',
  icon: 'receipt-text',
  title: 'order_number',
  jump: 'o',
  inPalette: true,
  closedForms: ['edit'],
  // The till begins empty.
  uncopied: true,
  fields: {
    user_id: reference('users'),
    order_number: text({ max: 30, unique: true }),
    require_invoice: boolean(),
    total_items: integer({ default: 0 }),
    total_order: money({ default: 0 }),
    total_tax: money({ default: 0 }),
    status_id: reference('order-statuses'),
    payment_method_id: reference('payment-methods'),
    payment_confirmed: boolean(),
    state: choice('order_state', ORDER_STATES, { readonly: true }),
    type: choice('payment_type', ['T', 'P'], { readonly: true }),
    receipt_number: integer({ readonly: true }),
    paid_at: datetime({ readonly: true }),
    total_refunded: money({ readonly: true }),
    programs: references(
      'programs',
      { table: 'order_details', own: 'order_id', other: 'program_id' },
      { readonly: true },
    ),
  },
  list: {
    columns: [
      'order_number',
      'created_at',
      'user_id',
      'total_items',
      'total_order',
      'payment_method_id',
      'status_id',
      'payment_confirmed',
    ],
    lead: 'user_id',
    sum: 'total_order',
    returned: 'total_refunded',
    search: ['search_text'],
    scope: [{ field: 'state', not: ['draft'] }],
    views: [
      { id: 'all', query: '' },
      { id: 'pending_transfer', query: 'filters[state]=pending_transfer' },
      { id: 'paid', query: 'filters[state]=paid' },
      { id: 'review', query: 'filters[state]=review' },
      { id: 'pending_payment', query: 'filters[state]=pending_payment' },
      { id: 'cancelled', query: 'filters[state]=cancelled' },
      { id: 'expired', query: 'filters[state]=expired' },
      { id: 'draft', query: 'filters[state]=draft' },
    ],
  },
});
