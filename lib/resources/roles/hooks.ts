import 'server-only';
import { AppError, invalidField } from '@/lib/domain/errors';
import type { Hooks } from '@/lib/fields/hooks';
import { ADMIN, permissionsOfRoles, requireHeldPermissions } from './held-permissions';

export const roleHooks: Hooks = {
  beforeSave: async ({ tx, actor, values, before }) => {
    if (before?.title === ADMIN && ((values.title ?? ADMIN) !== ADMIN || 'permissions' in values))
      throw invalidField('title', 'admin_role_fixed');
    if (!Array.isArray(values.permissions)) return;
    const held = before ? await permissionsOfRoles(tx, [before.id]) : [];
    const next = values.permissions as number[];
    const changed = [...next.filter((id) => !held.includes(id)), ...held.filter((id) => !next.includes(id))];
    await requireHeldPermissions(tx, actor, changed, 'permissions');
  },
  beforeDelete: async ({ tx, actor, row }) => {
    if (row.title === ADMIN) throw new AppError('conflict', { message: { key: 'admin_role_fixed' } });
    await requireHeldPermissions(tx, actor, await permissionsOfRoles(tx, [row.id]), 'permissions');
  },
};
