import { defineResource } from '@/lib/fields/resource';
import { longtext, text } from '@/lib/fields/types';

export const faqs = defineResource({
  name: 'faqs',
  group: 'creacion-de-programa',
  icon: 'circle-help',
  title: 'title',
  refreshes: ['programs'],
  fields: {
    title: text({ required: true, translatable: true }),
    description: longtext({ translatable: true }),
  },
  list: { columns: ['title', 'description'] },
});
