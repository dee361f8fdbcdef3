import { makeTrainingCalendar, revokeTrainingCalendar, trainingCalendar } from '@/lib/api/training-reminders';
import { route } from '@/lib/http/route';
import {
  getCalendarAddress,
  makeCalendarAddress,
  revokeCalendarAddress,
} from '@/lib/server/training/reminders/reminder-settings';

export const GET = route(trainingCalendar, ({ context }) => getCalendarAddress(context));
export const POST = route(makeTrainingCalendar, ({ context }) => makeCalendarAddress(context));
export const DELETE = route(revokeTrainingCalendar, ({ context }) => revokeCalendarAddress(context));
