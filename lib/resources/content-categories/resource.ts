import { defineResource } from '@/lib/fields/resource';
import { text } from '@/lib/fields/types';

export const contentCategories = defineResource({
  name: 'content-categories',
  group: 'content-management',
  icon: 'folder',
  title: 'name',
  fields: {
    name: text({ required: true }),
    slug: text({ unique: true }),
  },
  list: { columns: ['name', 'slug'] },
});
