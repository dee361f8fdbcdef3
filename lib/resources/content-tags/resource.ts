import { defineResource } from '@/lib/fields/resource';
import { text } from '@/lib/fields/types';

export const contentTags = defineResource({
  name: 'content-tags',
  group: 'content-management',
  icon: 'tags',
  title: 'name',
  fields: {
    name: text({ required: true }),
    slug: text({ unique: true }),
  },
  list: { columns: ['name', 'slug'] },
});
