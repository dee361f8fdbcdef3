import { defineResource } from '@/lib/fields/resource';
import { integer, text } from '@/lib/fields/types';

export const ranges = defineResource({
  name: 'ranges',
  singular: 'range',
  group: 'product-management',
  icon: 'ruler',
  title: 'name',
  fields: {
    name: text({ required: true }),
    months: integer({ min: 1, max: 60 }),
  },
  list: { columns: ['name', 'months'] },
});
