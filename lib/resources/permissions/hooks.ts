import 'server-only';
import { AppError, invalidField } from '@/lib/domain/errors';
import type { Hooks } from '@/lib/fields/hooks';

export const permissionHooks: Hooks = {
  beforeSave: async ({ actor, values, before }) => {
    // Code names the product's own abilities; renaming one would take it from every role.
    if (
      before &&
      values.title !== undefined &&
      values.title !== before.title &&
      actor.abilities.has(String(before.title))
    )
      throw invalidField('title', 'permission_fixed');
  },
  beforeDelete: async ({ actor, row }) => {
    if (actor.abilities.has(String(row.title)))
      throw new AppError('conflict', { message: { key: 'row_in_use' } });
  },
};
