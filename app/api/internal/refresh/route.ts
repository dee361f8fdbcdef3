import { z } from 'zod';
import { route } from '@/lib/http/route';
import { acceptRefresh } from '@/lib/server/refresh';

const body = z.object({ tags: z.array(z.string().max(100)).max(100) });

export const POST = route({ body, unguarded: true }, async ({ request, body: { tags } }) => {
  acceptRefresh(request.headers.get('x-brio-key'), tags);
  return { data: null };
});
