import { adoptEdition } from '@/lib/api/training';
import { route } from '@/lib/http/route';
import { adoptEdition as adopt } from '@/lib/server/training/editions/adopt-edition';

export const POST = route(adoptEdition, ({ context, body }) => adopt(context, body));
