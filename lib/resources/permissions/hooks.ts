import 'server-only';
import { completeAdminRole, removeFromAdminRole } from '@/db/repositories/access/access';
import { ABILITIES } from '@/lib/domain/abilities';
import { requireRecentPassword } from '@/lib/domain/actor';
import { type AppError, codedError } from '@/lib/domain/errors';
import type { Hooks } from '@/lib/fields/hooks';

const FIXED: ReadonlySet<unknown> = new Set(ABILITIES);

/** Code names the product's own abilities (docs/spec/access-control.md#granting). */
const fixed = (): AppError => codedError('conflict', 'permission_fixed', 'title', { code: 'fixed' });

export const permissionHooks: Hooks = {
  beforeSave: async ({ actor, values, before }) => {
    requireRecentPassword(actor);
    if (before && values.title !== undefined && values.title !== before.title && FIXED.has(before.title))
      throw fixed();
  },
  afterSave: async ({ tx, before }) => {
    if (!before) await completeAdminRole(tx);
  },
  beforeDelete: async ({ tx, actor, row }) => {
    requireRecentPassword(actor);
    if (FIXED.has(row.title)) throw fixed();
    await removeFromAdminRole(tx, row.id);
  },
  beforeRestore: async ({ tx, actor }) => {
    requireRecentPassword(actor);
    await completeAdminRole(tx);
  },
};
