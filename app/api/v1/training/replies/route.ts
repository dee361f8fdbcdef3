import { replyToTrainingNote } from '@/lib/api/training';
import { route } from '@/lib/http/route';
import { replyToNote } from '@/lib/server/training/notes/replies';

export const POST = route(replyToTrainingNote, ({ context, body }) => replyToNote(context, body));
