import { longtext, text } from '../../fields/types';
import { defineResource } from '../define';

export const factors = defineResource({
  name: 'factors',
  singular: 'factor',
  group: 'creacion-de-programa',
  icon: 'sparkles',
  title: 'title',
  fields: {
    title: text({ required: true }),
    description: longtext(),
  },
  list: { columns: ['title', 'description'] },
});
