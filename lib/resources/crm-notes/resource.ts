import { defineResource } from '@/lib/fields/resource';
import { longtext, reference } from '@/lib/fields/types';

export const crmNotes = defineResource({
  name: 'crm-notes',
  group: 'basic-c-r-m',
  icon: 'sticky-note',
  title: 'note',
  fields: {
    customer_id: reference('crm-customers', { required: true }),
    note: longtext({ required: true }),
  },
  list: { columns: ['customer_id', 'note', 'created_at'] },
});
