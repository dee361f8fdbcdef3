import { SUBSCRIPTION_NOTES } from '@/lib/domain/checkout/subscription-note';
import { SUBSCRIPTION_STANDINGS, SUBSCRIPTION_STATES } from '@/lib/domain/codes';
import { defineResource } from '@/lib/fields/resource';
import { boolean, choice, date, datetime, integer, money, reference, text } from '@/lib/fields/types';

/** The list of those whose charge failed. */
export const PAST_DUE = 'filters[standing][in]=grace,overdue';

export const subscriptions = defineResource({
  name: 'subscriptions',
  group: 'pedido',
  icon: 'repeat',
  title: 'provider_subscription_id',
  inPalette: true,
  readOnly: true,
  fields: {
    user_id: reference('users'),
    order_id: reference('orders'),
    program_id: reference('programs'),
    range_id: reference('ranges'),
    amount: money(),
    state: choice('subscription_state', SUBSCRIPTION_STATES),
    paid_until: date(),
    grace_until: date(),
    payment_failed_at: datetime(),
    cancelled_at: datetime(),
    provider_subscription_id: text(),
    plan_id: text(),
    standing: choice('subscription_standing', SUBSCRIPTION_STANDINGS, { computed: true, sortable: true }),
    next_charge: date({ computed: true, sortable: true }),
    charged_this_week: boolean({ computed: true }),
    note: choice('subscription_note', SUBSCRIPTION_NOTES, { computed: true }),
    noted_at: datetime({ computed: true }),
    /** Whole months since it began. */
    months: integer({ computed: true, counted: 'months' }),
  },
  list: {
    columns: ['user_id', 'program_id', 'amount', 'standing', 'next_charge', 'note', 'months'],
    toggles: ['charged_this_week'],
    lead: 'user_id',
    search: ['order_id', 'user_id', 'provider_subscription_id'],
    views: [
      { id: 'all', query: '' },
      { id: 'active', query: 'filters[state]=active' },
      { id: 'past_due', query: PAST_DUE },
      { id: 'suspended', query: 'filters[state]=suspended' },
      { id: 'waiting', query: 'filters[state][in]=initiated,approval_pending,approved' },
      { id: 'cancelled', query: 'filters[state]=cancelled' },
      { id: 'expired', query: 'filters[state]=expired' },
    ],
  },
});
