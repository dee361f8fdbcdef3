import 'server-only';
import { db } from '@/db/client';
import { countDueTasks, countOpenTasks, findOpenTasks } from '@/db/repositories/tasks';
import { businessDay } from '@/lib/business-day';
import { can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { type Day, timeIn } from '@/lib/domain/clock';
import { env } from '@/lib/env';

export type Task = {
  id: number;
  title: string;
  note: string | null;
  dueOn: Day | null;
  /** `HH:mm:ss` in the business's time zone; null for any time of the day. */
  dueTime: string | null;
  ownerId: number | null;
  owner: string | null;
  customerId: number | null;
  customer: string | null;
};
export type TaskBoard = { mine: Task[]; all: Task[]; total: number; today: Day; mayEdit: boolean };

const today = () => businessDay();

/** Open tasks, the reader's and those of all, due ones first, at most 100 each. Ability `task_access`. */
export async function getTaskBoard(context: RequestContext): Promise<TaskBoard> {
  const actor = requireAbility(context.actor, 'task_access');
  const [mine, all, total] = await Promise.all([
    findOpenTasks(db, { ownerId: actor.userId }),
    findOpenTasks(db, {}),
    countOpenTasks(db),
  ]);
  return { mine, all, total, today: today(), mayEdit: can(actor, 'task_edit') };
}

export type CustomerTasks = { rows: Task[]; today: Day; mayEdit: boolean; mayCreate: boolean };

/** Open tasks of a customer; null for a reader without `task_access`. */
export async function getCustomerTasks(
  { actor }: RequestContext,
  customerId: number,
): Promise<CustomerTasks | null> {
  if (!can(actor, 'task_access')) return null;
  const rows = await findOpenTasks(db, { customerId });
  return { rows, today: today(), mayEdit: can(actor, 'task_edit'), mayCreate: can(actor, 'task_create') };
}

/** The reader's own tasks that are due now or were before. */
export const countDue = (userId: number): Promise<number> =>
  countDueTasks(db, userId, { day: today(), time: timeIn(env.BUSINESS_TIME_ZONE) });
