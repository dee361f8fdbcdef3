import { setTrainingReminders, trainingReminders } from '@/lib/api/training-reminders';
import { route } from '@/lib/http/route';
import { getReminders, saveReminders } from '@/lib/server/training/reminders/reminder-settings';

export const GET = route(trainingReminders, ({ context }) => getReminders(context));
export const PUT = route(setTrainingReminders, ({ context, body }) => saveReminders(context, body));
