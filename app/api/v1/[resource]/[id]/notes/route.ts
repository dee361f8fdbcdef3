import { noteOrder } from '@/lib/api/staff';
import { route } from '@/lib/http/route';
import { noteOrder as addNote } from '@/lib/server/orders/note-order';

export const POST = route(noteOrder, async ({ context, params, body }) => {
  await addNote(context, params.id, body.note);
  return { success: true as const };
});
