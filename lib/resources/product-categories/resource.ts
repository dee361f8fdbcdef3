import { defineResource } from '@/lib/fields/resource';
import { file, longtext, text } from '@/lib/fields/types';

export const productCategories = defineResource({
  name: 'product-categories',
  group: 'product-management',
  icon: 'folder',
  title: 'name',
  refreshes: ['products'],
  fields: {
    name: text({ required: true, translatable: true }),
    description: longtext(),
    photo: file(),
  },
  list: { columns: ['name', 'description'] },
});
