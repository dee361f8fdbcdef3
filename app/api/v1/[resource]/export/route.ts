import { exportRows } from '@/lib/admin/export';
import { requireResource } from '@/lib/admin/read';
import { route } from '@/lib/http/route';

export const GET = route({}, async ({ context, params, query }) =>
  exportRows(context, requireResource(String(params.resource)), query),
);
