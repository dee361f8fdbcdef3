import { exportRows } from '@/lib/admin/export';
import { requireResource } from '@/lib/admin/read';
import { Problems, parseListAddress } from '@/lib/fields/list-address';
import { route } from '@/lib/http/route';

export const GET = route({}, async ({ context, params, query }) => {
  const problems = new Problems();
  const address = parseListAddress(query, problems);
  return exportRows(context, requireResource(String(params.resource)), address, problems);
});
