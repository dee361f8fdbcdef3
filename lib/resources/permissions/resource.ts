import { defineResource } from '@/lib/fields/resource';
import { text } from '@/lib/fields/types';

export const permissions = defineResource({
  name: 'permissions',
  group: 'user-management',
  icon: 'key-round',
  title: 'title',
  uncopied: true,
  fields: {
    title: text({ required: true, unique: true }),
  },
  list: { columns: ['title'] },
});
