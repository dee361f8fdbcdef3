import { longtext, text } from '../../fields/types';
import { defineResource } from '../define';

export const faqs = defineResource({
  name: 'faqs',
  singular: 'faq',
  group: 'creacion-de-programa',
  icon: 'circle-help',
  title: 'title',
  fields: {
    title: text({ required: true }),
    description: longtext(),
  },
  list: { columns: ['title', 'description'] },
});
