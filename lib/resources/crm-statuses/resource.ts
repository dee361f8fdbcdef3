import { defineResource } from '@/lib/fields/resource';
import { text } from '@/lib/fields/types';

export const crmStatuses = defineResource({
  name: 'crm-statuses',
  group: 'basic-c-r-m',
  icon: 'tag',
  title: 'name',
  fields: {
    name: text({ required: true }),
  },
  list: { columns: ['name'] },
});
