import { defineResource } from '@/lib/fields/resource';
import { text } from '@/lib/fields/types';

export const customerTags = defineResource({
  name: 'customer-tags',
  group: 'basic-c-r-m',
  icon: 'tags',
  title: 'name',
  fields: {
    name: text({ required: true, max: 40, unique: true }),
  },
  list: { columns: ['name'] },
});
