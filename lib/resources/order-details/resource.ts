import { defineResource } from '@/lib/fields/resource';
import { integer, longtext, money, reference, references } from '@/lib/fields/types';

export const orderDetails = defineResource({
  name: 'order-details',
  group: 'pedido',
  icon: 'list-ordered',
  title: 'description',
  closedForms: ['create', 'edit', 'delete'],
  fields: {
    order_id: reference('orders', { required: true }),
    product_id: reference('products', { none: 0 }),
    description: longtext({ max: 1_000 }),
    user_id: reference('users'),
    unit_price: money({ default: 0 }),
    quantity: integer({ min: 1, max: 1_000_000, required: true, default: 1 }),
    total: money({ default: 0 }),
    impuestos: references('taxes', {
      table: 'order_detail_tax',
      own: 'order_detail_id',
      other: 'tax_id',
      copied: 'name',
    }),
  },
  list: { columns: ['order_id', 'product_id', 'description', 'quantity', 'unit_price', 'total'] },
});
