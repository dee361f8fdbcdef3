import { defineResource } from '@/lib/fields/resource';
import { text } from '@/lib/fields/types';

export const productTags = defineResource({
  name: 'product-tags',
  group: 'product-management',
  icon: 'tags',
  title: 'name',
  refreshes: ['products'],
  fields: {
    name: text({ required: true }),
  },
  list: { columns: ['name'] },
});
