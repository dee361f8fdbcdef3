import { PAYMENT_STATES } from '@/lib/domain/codes';
import { defineResource } from '@/lib/fields/resource';
import { boolean, choice, longtext, money, reference, text } from '@/lib/fields/types';

export const paymentAttempts = defineResource({
  name: 'payment-attempts',
  group: 'pedido',
  icon: 'banknote',
  title: 'confirmation_number',
  inPalette: true,
  closedForms: ['create', 'edit', 'delete'],
  fields: {
    order_id: reference('orders'),
    payment_id: reference('payment-methods'),
    confirmation_number: text(),
    response: longtext(),
    succesful: boolean(),
    credit_card_number: text({ max: 40 }),
    credit_card_holder: text(),
    credit_card_expiry: text({ max: 10 }),
    state: choice('payment_state', PAYMENT_STATES, { readonly: true }),
    amount: money({ readonly: true }),
    debug_id: text({ readonly: true }),
  },
  list: {
    columns: ['order_id', 'payment_id', 'confirmation_number', 'amount', 'state', 'succesful', 'created_at'],
    search: ['confirmation_number', 'provider_order_id', 'provider_capture_id', 'order_id'],
  },
});
