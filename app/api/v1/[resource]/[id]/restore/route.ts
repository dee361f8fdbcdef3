import { requireResource } from '@/lib/admin/read';
import { restoreRow } from '@/lib/admin/remove';
import { restore } from '@/lib/api/resources';
import { route } from '@/lib/http/route';

export const POST = route(restore, async ({ context, params }) =>
  restoreRow(context, requireResource(params.resource), params.id),
);
