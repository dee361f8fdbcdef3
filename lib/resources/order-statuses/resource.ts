import { ORDER_STATES } from '@/lib/domain/codes';
import { defineResource } from '@/lib/fields/resource';
import { choice, text } from '@/lib/fields/types';

export const orderStatuses = defineResource({
  name: 'order-statuses',
  group: 'pedido',
  icon: 'tag',
  title: 'name',
  fields: {
    name: text({ required: true }),
    code: choice('order_state', ORDER_STATES, { readonly: true }),
  },
  list: { columns: ['name', 'code'] },
});
