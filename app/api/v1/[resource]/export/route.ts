import { exportRows } from '@/lib/admin/export';
import { requireResource } from '@/lib/admin/read';
import { exportList } from '@/lib/api/resources';
import { Problems, parseListAddress } from '@/lib/fields/list-address';
import { route } from '@/lib/http/route';

export const GET = route(exportList, async ({ context, params, query }) => {
  const problems = new Problems();
  const address = parseListAddress(query, problems);
  return exportRows(context, requireResource(params.resource), address, problems);
});
