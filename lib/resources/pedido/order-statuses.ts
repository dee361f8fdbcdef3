import { ORDER_STATES } from '../../domain/codes';
import { choice, text } from '../../fields/types';
import { defineResource } from '../define';

export const orderStatuses = defineResource({
  name: 'order-statuses',
  singular: 'order_status',
  group: 'pedido',
  icon: 'tag',
  title: 'name',
  fields: {
    name: text({ required: true }),
    code: choice('order_state', ORDER_STATES, { readonly: true }),
  },
  list: { columns: ['name', 'code'] },
});
