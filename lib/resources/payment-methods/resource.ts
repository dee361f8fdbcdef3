import { defineResource } from '@/lib/fields/resource';
import { boolean, text, url } from '@/lib/fields/types';

export const paymentMethods = defineResource({
  name: 'payment-methods',
  group: 'configuracion',
  icon: 'credit-card',
  title: 'gateway',
  fields: {
    gateway: text({ required: true }),
    autocomplete: boolean(),
    gateway_url: url(),
    callback_url: url(),
  },
  list: { columns: ['gateway', 'autocomplete'] },
});
