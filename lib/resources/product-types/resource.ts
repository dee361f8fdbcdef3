import { defineResource } from '@/lib/fields/resource';
import { longtext, text } from '@/lib/fields/types';

export const productTypes = defineResource({
  name: 'product-types',
  group: 'product-management',
  icon: 'shapes',
  title: 'type',
  fields: {
    type: text({ required: true }),
    description: longtext(),
  },
  list: { columns: ['type', 'description'] },
});
