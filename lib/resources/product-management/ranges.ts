import { text } from '../../fields/types';
import { defineResource } from '../define';

export const ranges = defineResource({
  name: 'ranges',
  singular: 'range',
  group: 'product-management',
  icon: 'ruler',
  title: 'name',
  fields: {
    name: text({ required: true }),
  },
  list: { columns: ['name'] },
});
