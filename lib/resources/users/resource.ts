import { defineResource } from '@/lib/fields/resource';
import { boolean, choice, datetime, email, files, password, references, text } from '@/lib/fields/types';
import { layout } from './layout';

/** Of the user's customer, by which people with the same name are told apart. */
const OF_CUSTOMER = { readonly: true, computed: true, needs: 'crm_customer_access' } as const;

export const users = defineResource({
  name: 'users',
  group: 'user-management',
  icon: 'users',
  title: 'name',
  titleWith: ['email'],
  jump: 'u',
  layout,
  bulk: ['status'],
  uncopied: true,
  fields: {
    name: text({ required: true }),
    email: email({ required: true, unique: true }),
    email_verified_at: datetime({ readonly: true }),
    password: password(),
    roles: references('roles', { table: 'role_user', own: 'user_id', other: 'role_id' }),
    is_customer: boolean(),
    status: choice('user_status', [1, 2], { default: 2 }),
    profile_picture: files({ private: true }),
    last_ip: text({ readonly: true }),
    identification: text({ ...OF_CUSTOMER, digits: 'identification' }),
    phone: text({ ...OF_CUSTOMER, digits: 'phone' }),
  },
  list: { columns: ['name', 'email', 'roles', 'is_customer', 'status'], search: ['search_text'] },
});
