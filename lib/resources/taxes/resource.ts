import { defineResource } from '@/lib/fields/resource';
import { percent, text } from '@/lib/fields/types';

export const taxes = defineResource({
  name: 'taxes',
  group: 'configuracion',
  icon: 'percent',
  title: 'name',
  fields: {
    name: text({ required: true }),
    tax_code: text({ max: 20 }),
    tax_percent: percent({ default: 13 }),
  },
  list: { columns: ['name', 'tax_code', 'tax_percent'] },
});
