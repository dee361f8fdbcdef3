import { defineResource } from '@/lib/fields/resource';
import { integer, text } from '@/lib/fields/types';

export const ranges = defineResource({
  name: 'ranges',
  group: 'product-management',
  icon: 'ruler',
  title: 'name',
  refreshes: ['programs', 'products'],
  fields: {
    name: text({ required: true, translatable: true }),
    months: integer({ min: 1, max: 60 }),
  },
  list: { columns: ['name', 'months'] },
});
