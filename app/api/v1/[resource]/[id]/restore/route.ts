import { idParam, route } from '@/lib/http/route';
import { requireResource } from '@/lib/server/resources/read';
import { restoreRow } from '@/lib/server/resources/remove';

export const POST = route({}, async ({ context, params }) =>
  restoreRow(context, requireResource(String(params.resource)), idParam(params.id)),
);
