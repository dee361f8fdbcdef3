import { route } from '@/lib/http/route';
import { getCreateMeta, requireResource } from '@/lib/server/resources/read';

export const GET = route({}, async ({ context, params }) =>
  getCreateMeta(context, requireResource(String(params.resource))),
);
