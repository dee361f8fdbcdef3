import 'server-only';
import { db } from '@/db/client';
import { countDueTasks, countOpenTasks, findOpenTasks } from '@/db/repositories/customers/tasks';
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
  /** Its day is over, or the time of today. */
  isLate: boolean;
  ownerId: number | null;
  owner: string | null;
  customerId: number | null;
  customer: string | null;
};
export type TaskBoard = { mine: Task[]; all: Task[]; total: number; today: Day; mayEdit: boolean };

const today = () => businessDay();
const present = () => ({ day: today(), time: timeIn(env.BUSINESS_TIME_ZONE) });

/** Open tasks, each with whether it is late. */
async function openTasks(of: Parameters<typeof findOpenTasks>[1]): Promise<Task[]> {
  const { day, time } = present();
  return (await findOpenTasks(db, of)).map((task) => ({
    ...task,
    isLate:
      task.dueOn !== null &&
      (task.dueOn < day || (task.dueOn === day && task.dueTime !== null && task.dueTime <= time)),
  }));
}

/** Open tasks, the reader's and those of all, due ones first, at most 100 each. Ability `task_access`. */
export async function getTaskBoard(context: RequestContext): Promise<TaskBoard> {
  const actor = requireAbility(context.actor, 'task_access');
  const [mine, all, total] = await Promise.all([
    openTasks({ ownerId: actor.userId }),
    openTasks({}),
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
  const rows = await openTasks({ customerId });
  return { rows, today: today(), mayEdit: can(actor, 'task_edit'), mayCreate: can(actor, 'task_create') };
}

/** The reader's own tasks that are late, and those of today without a time. */
export const countDue = (userId: number) => countDueTasks(db, userId, present());
