import { defineResource } from '@/lib/fields/resource';
import { text } from '@/lib/fields/types';

export const months = defineResource({
  name: 'months',
  group: 'creacion-de-programa',
  icon: 'calendar',
  title: 'mes',
  optionOrder: 'code',
  refreshes: ['programs'],
  inPlans: { table: 'program_months', column: 'month_id' },
  fields: {
    mes: text({ required: true, translatable: true }),
    code: text({ max: 20 }),
  },
  list: { columns: ['mes', 'code'], search: ['mes', 'code'] },
  oneScreen: true,
});
