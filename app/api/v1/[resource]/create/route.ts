import { getCreateMeta, requireResource } from '@/lib/admin/read';
import { newRow } from '@/lib/api/resources';
import { route } from '@/lib/http/route';

export const GET = route(newRow, async ({ context, params }) =>
  getCreateMeta(context, requireResource(params.resource)),
);
