import { readTrainingReplies } from '@/lib/api/training';
import { route } from '@/lib/http/route';
import { readReplies } from '@/lib/server/training/notes/replies';

export const POST = route(readTrainingReplies, async ({ context, body }) => {
  await readReplies(context, body.ids);
  return undefined;
});
