import { text } from '../../fields/types';
import { defineResource } from '../define';

export const crmStatuses = defineResource({
  name: 'crm-statuses',
  singular: 'crm_status',
  group: 'basic-c-r-m',
  icon: 'tag',
  title: 'name',
  fields: {
    name: text({ required: true }),
  },
  list: { columns: ['name'] },
});
