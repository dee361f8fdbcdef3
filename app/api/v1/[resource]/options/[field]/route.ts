import { getOptions, requireResource } from '@/lib/admin/read';
import { options } from '@/lib/api/resources';
import { route } from '@/lib/http/route';

export const GET = route(options, async ({ context, params, query }) =>
  getOptions(context, requireResource(params.resource), params.field, query),
);
