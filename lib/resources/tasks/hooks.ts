import 'server-only';
import { holdsAbilities } from '@/db/repositories/accounts/sessions';
import { invalidField } from '@/lib/domain/errors';
import type { Hooks } from '@/lib/fields/hooks';

/**
 * A task without an owner is its writer's; owners are staff, and a time needs its day
 * (docs/spec/crm.md#tasks).
 */
export const taskHooks: Hooks = {
  beforeSave: async ({ tx, actor, values, before }) => {
    if (before === null && (values.owner_id === undefined || values.owner_id === null))
      values.owner_id = actor.userId;
    const owner = values.owner_id;
    if (typeof owner === 'number' && owner !== actor.userId && !(await holdsAbilities(tx, owner)))
      throw invalidField('owner_id', 'task_owner_staff');
    const { due_on, due_time } = { ...before, ...values };
    if (due_on || !due_time) return;
    // A time is one of a day: it goes with the day, and can't come without one.
    if (values.due_time) throw invalidField('due_on', 'required');
    values.due_time = null;
  },
};
