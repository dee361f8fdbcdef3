import { z } from 'zod';
import { route } from '@/lib/http/route';
import { serveDownload } from '@/lib/server/orders/serve-download';

export const GET = route({ params: z.object({ token: z.string() }), wayOn: 'purchases' }, ({ params }) =>
  serveDownload(params.token),
);
