import { idParam, route } from '@/lib/http/route';
import { getEdit, requireResource } from '@/lib/server/resources/read';

export const GET = route({}, async ({ context, params }) =>
  getEdit(context, requireResource(String(params.resource)), idParam(params.id)),
);
