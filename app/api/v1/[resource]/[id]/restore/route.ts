import { requireResource } from '@/lib/admin/read';
import { restoreRow } from '@/lib/admin/remove';
import { idParam, route } from '@/lib/http/route';

export const POST = route({}, async ({ context, params }) =>
  restoreRow(context, requireResource(String(params.resource)), idParam(params.id)),
);
