import { z } from 'zod';
import { acceptRefresh } from '@/lib/cache/refresh';
import { route } from '@/lib/http/route';

const body = z.object({ tags: z.array(z.string().max(100)).max(100) });

export const POST = route({ body, unguarded: true }, async ({ request, body: { tags } }) => {
  acceptRefresh(request.headers.get('x-brio-key'), tags);
  return { data: null };
});
