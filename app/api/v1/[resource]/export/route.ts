import { exportRows, parseExportChoice } from '@/lib/admin/export';
import { requireResource, seenBy } from '@/lib/admin/read';
import { exportList } from '@/lib/api/resources';
import { AddressErrors, parseListAddress } from '@/lib/fields/list-address';
import { rememberWrite } from '@/lib/http/last-write';
import { route } from '@/lib/http/route';

export const GET = route(exportList, async ({ context, params, query }) => {
  const problems = new AddressErrors();
  const resource = seenBy(context.actor, requireResource(params.resource));
  const address = parseListAddress(query, problems);
  const choice = parseExportChoice(resource, query, problems);
  // An export is written to the log.
  return exportRows(context, resource, address, choice, problems).finally(rememberWrite);
});
