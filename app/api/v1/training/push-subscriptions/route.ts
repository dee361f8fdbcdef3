import { addPushSubscription } from '@/lib/api/training-reminders';
import { route } from '@/lib/http/route';
import { addSubscription } from '@/lib/server/training/reminders/reminder-settings';

export const POST = route(addPushSubscription, ({ context, body }) => addSubscription(context, body));
