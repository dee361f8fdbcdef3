import { route } from '@/lib/http/route';
import { exportRows } from '@/lib/server/resources/export';
import { requireResource } from '@/lib/server/resources/read';

export const GET = route({}, async ({ context, params, query }) =>
  exportRows(context, requireResource(String(params.resource)), query),
);
