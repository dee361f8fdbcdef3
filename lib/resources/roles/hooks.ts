import 'server-only';
import { ADMIN_ROLE } from '@/lib/domain/abilities';
import { requireRecentPassword } from '@/lib/domain/actor';
import { conflict, invalidField } from '@/lib/domain/errors';
import type { Hooks } from '@/lib/fields/hooks';
import { permissionsOfRoles, requireHeldPermissions, serializeGrants } from './held-permissions';

export const roleHooks: Hooks = {
  beforeSave: async ({ tx, actor, values, before }) => {
    requireRecentPassword(actor);
    const current = before ? await permissionsOfRoles(tx, [before.id]) : [];
    const next = Array.isArray(values.permissions) ? (values.permissions as number[]) : current;
    const changed = [
      ...next.filter((id) => !current.includes(id)),
      ...current.filter((id) => !next.includes(id)),
    ];
    if (before?.title === ADMIN_ROLE) {
      if ((values.title ?? ADMIN_ROLE) !== ADMIN_ROLE) throw invalidField('title', 'admin_role_fixed');
      if (changed.length > 0) throw invalidField('permissions', 'admin_role_fixed');
    }
    const own = ['title', 'require_second_factor'].find(
      (name) => values[name] !== undefined && values[name] !== before?.[name],
    );
    if (before && own) await requireHeldPermissions(tx, actor, current, own);
    await requireHeldPermissions(tx, actor, changed, 'permissions');
  },
  beforeDelete: async ({ tx, actor, row }) => {
    requireRecentPassword(actor);
    if (row.title === ADMIN_ROLE) throw conflict('admin_role_fixed');
    await requireHeldPermissions(tx, actor, await permissionsOfRoles(tx, [row.id]), 'permissions');
  },
  beforeRestore: async ({ tx, actor, row }) => {
    requireRecentPassword(actor);
    await requireHeldPermissions(tx, actor, await permissionsOfRoles(tx, [row.id]), 'permissions');
  },
  serialize: serializeGrants,
};
