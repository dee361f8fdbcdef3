import { text } from '../../fields/types';
import { defineResource } from '../define';

export const months = defineResource({
  name: 'months',
  singular: 'month',
  group: 'creacion-de-programa',
  icon: 'calendar',
  title: 'mes',
  fields: {
    mes: text({ required: true }),
    code: text({ max: 20 }),
  },
  list: { columns: ['mes', 'code'], search: ['mes', 'code'] },
  oneScreen: true,
});
