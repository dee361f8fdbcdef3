import { defineResource } from '@/lib/fields/resource';
import { text } from '@/lib/fields/types';

export const customerTypes = defineResource({
  name: 'customer-types',
  group: 'basic-c-r-m',
  icon: 'user-cog',
  title: 'name',
  fields: {
    name: text({ required: true }),
  },
  list: { columns: ['name'] },
});
