import 'server-only';
import { AppError, invalidField } from '@/lib/domain/errors';
import type { Hooks } from '@/lib/fields/hooks';

export const permissionHooks: Hooks = {
  beforeSave: async ({ actor, values, before }) => {
    // The product's own abilities are named in its code; renaming one would take it from everybody.
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
