import { defineResource } from '@/lib/fields/resource';
import { boolean, references, text } from '@/lib/fields/types';
import { layout } from './layout';

export const roles = defineResource({
  name: 'roles',
  group: 'user-management',
  icon: 'shield',
  title: 'title',
  layout,
  fields: {
    title: text({ required: true, unique: true }),
    require_second_factor: boolean(),
    permissions: references(
      'permissions',
      { table: 'permission_role', own: 'role_id', other: 'permission_id' },
      { matrix: true },
    ),
  },
  list: { columns: ['title', 'require_second_factor', 'permissions'] },
});
