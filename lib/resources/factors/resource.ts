import { defineResource } from '@/lib/fields/resource';
import { longtext, text } from '@/lib/fields/types';

export const factors = defineResource({
  name: 'factors',
  group: 'creacion-de-programa',
  icon: 'sparkles',
  title: 'title',
  refreshes: ['programs'],
  fields: {
    title: text({ required: true, translatable: true }),
    description: longtext({ translatable: true }),
  },
  list: { columns: ['title', 'description'] },
});
