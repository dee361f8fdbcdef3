import { z } from 'zod';
import { route } from '@/lib/http/route';
import { serveFile } from '@/lib/server/files/serve-file';

export const GET = route(
  { params: z.object({ token: z.uuid() }), wayOn: 'login' },
  ({ request, context, params }) => serveFile(context, params.token, request.headers.get('if-none-match')),
);
