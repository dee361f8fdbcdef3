import { leavePresence, presence } from '@/lib/api/builder-presence';
import { route } from '@/lib/http/route';
import { keepOpen, leaveOpen } from '@/lib/server/builder/presence';

export const POST = route(presence, ({ context, params, body }) =>
  keepOpen(context, params.id, body.program_day_id ?? null),
);

export const DELETE = route(leavePresence, async ({ context, params }) => {
  await leaveOpen(context, params.id);
  return undefined;
});
