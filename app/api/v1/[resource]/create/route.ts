import { getCreateMeta, requireResource } from '@/lib/admin/read';
import { route } from '@/lib/http/route';

export const GET = route({}, async ({ context, params }) =>
  getCreateMeta(context, requireResource(String(params.resource))),
);
