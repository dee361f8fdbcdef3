import { boolean, text, url } from '../../fields/types';
import { defineResource } from '../define';

export const paymentMethods = defineResource({
  name: 'payment-methods',
  singular: 'payment_method',
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
