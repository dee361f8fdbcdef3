import { removePushSubscription } from '@/lib/api/training-reminders';
import { route } from '@/lib/http/route';
import { dropSubscription } from '@/lib/server/training/reminders/reminder-settings';

export const DELETE = route(removePushSubscription, async ({ context, params }) => {
  await dropSubscription(context, params.id);
  return undefined;
});
