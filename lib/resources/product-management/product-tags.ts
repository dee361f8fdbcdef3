import { text } from '../../fields/types';
import { defineResource } from '../define';

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
