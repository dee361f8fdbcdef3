import { changeSchedule } from '@/lib/api/training-schedule';
import { route } from '@/lib/http/route';
import { changeSchedule as change } from '@/lib/server/training/schedule/schedule';

export const POST = route(changeSchedule, ({ context, body }) => change(context, body));
