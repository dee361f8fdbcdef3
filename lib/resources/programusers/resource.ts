import { defineResource } from '@/lib/fields/resource';
import { choice, date, longtext, reference } from '@/lib/fields/types';

export const programusers = defineResource({
  name: 'programusers',
  table: 'program_users',
  group: 'creacion-de-programa',
  icon: 'user-check',
  title: 'id',
  uncopied: true,
  // Staff change access with a reason, on the customer's page and the assignment's own.
  closedForms: ['create', 'edit', 'delete'],
  fields: {
    program_id: reference('programs', { required: true }),
    user_id: reference('users', { required: true }),
    status_id: choice('assignment_status', [1, 2, 3, 4, 5], { default: 1 }),
    starts_on: date({ readonly: true }),
    ends_on: date({ readonly: true }),
    paused_on: date({ readonly: true }),
    resume_on: date({ readonly: true }),
  },
  createTakes: { reason: longtext({ max: 1_000 }) },
  list: {
    columns: ['user_id', 'program_id', 'status_id', 'starts_on', 'ends_on'],
    lead: 'user_id',
    search: ['user_id', 'program_id'],
  },
});
