import { z } from 'zod';
import { route } from '@/lib/http/route';
import { findSegmentsNamed } from '@/lib/server/desk/segments/segments';

const query = z.object({ s: z.string().max(100) });

/** For the search of the back office. */
export const GET = route({ query, allow: 'user' }, async ({ context, query }) => ({
  data: await findSegmentsNamed(context, query.s),
}));
