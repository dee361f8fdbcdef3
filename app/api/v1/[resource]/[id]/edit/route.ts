import { getEdit, requireResource } from '@/lib/admin/read';
import { edit } from '@/lib/api/resources';
import { route } from '@/lib/http/route';

export const GET = route(edit, async ({ context, params }) =>
  getEdit(context, requireResource(params.resource), params.id),
);
