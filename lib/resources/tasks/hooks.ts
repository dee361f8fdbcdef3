import 'server-only';
import { holdsAbilities } from '@/db/repositories/accounts/sessions';
import { isPlannable } from '@/lib/domain/clock';
import { invalidField } from '@/lib/domain/errors';
import type { Hooks } from '@/lib/fields/hooks';

/**
 * A task without an owner is its writer's; owners are staff, a time needs its day, and a day from 2000 to
 * 2100 (docs/spec/crm.md#tasks).
 */
export const taskHooks: Hooks = {
  beforeSave: async ({ tx, actor, values, before }) => {
    if (before === null && (values.owner_id === undefined || values.owner_id === null))
      values.owner_id = actor.userId;
    const owner = values.owner_id;
    const isGiven = typeof owner === 'number' && owner !== actor.userId && owner !== before?.owner_id;
    if (isGiven && !(await holdsAbilities(tx, owner))) throw invalidField('owner_id', 'task_owner_staff');
    const { due_on: day } = values;
    if (typeof day === 'string' && day !== before?.due_on && !isPlannable(day))
      throw invalidField('due_on', 'access_day');
    const { due_on, due_time } = { ...before, ...values };
    if (due_on || !due_time) return;
    // A time is one of a day: it goes with the day, and can't come without one.
    if (values.due_time) throw invalidField('due_on', 'required');
    values.due_time = null;
  },
};
