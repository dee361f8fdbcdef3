import { defineResource } from '@/lib/fields/resource';
import { text } from '@/lib/fields/types';

export const productTags = defineResource({
  name: 'product-tags',
  singular: 'product_tag',
  group: 'product-management',
  icon: 'tags',
  title: 'name',
  fields: {
    name: text({ required: true }),
  },
  list: { columns: ['name'] },
});
