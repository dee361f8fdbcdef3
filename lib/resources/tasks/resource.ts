import { defineResource } from '@/lib/fields/resource';
import { date, datetime, longtext, reference, text, time } from '@/lib/fields/types';

export const tasks = defineResource({
  name: 'tasks',
  group: 'basic-c-r-m',
  icon: 'circle-check',
  title: 'title',
  bulk: ['due_on', 'owner_id'],
  fields: {
    title: text({ required: true, max: 200 }),
    note: longtext(),
    due_on: date(),
    due_time: time(),
    owner_id: reference('users'),
    customer_id: reference('crm-customers'),
    done_at: datetime({ readonly: true }),
    done_by: reference('users', { readonly: true }),
  },
  list: {
    columns: ['title', 'customer_id', 'due_on', 'owner_id', 'done_at'],
    search: ['title', 'note', 'customer_id'],
    views: [
      { id: 'open', query: 'filters[done_at][null]=1' },
      { id: 'done', query: 'filters[done_at][null]=0' },
      { id: 'all', query: '' },
    ],
  },
});
