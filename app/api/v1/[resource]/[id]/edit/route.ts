import { getEdit, requireResource } from '@/lib/admin/read';
import { idParam, route } from '@/lib/http/route';

export const GET = route({}, async ({ context, params }) =>
  getEdit(context, requireResource(String(params.resource)), idParam(params.id)),
);
