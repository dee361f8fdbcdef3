import { listRows, requireResource } from '@/lib/admin/read';
import { createRow } from '@/lib/admin/save';
import { create, list } from '@/lib/api/resources';
import { ability } from '@/lib/domain/abilities';
import { requireAbility } from '@/lib/domain/actor';
import { AddressErrors, parseListAddress } from '@/lib/fields/list-address';
import { route } from '@/lib/http/route';

export const GET = route(list, async ({ context, params, query }) => {
  const problems = new AddressErrors();
  const address = parseListAddress(query, problems);
  return listRows(context, requireResource(params.resource), address, problems);
});

export const POST = route(
  create,
  async ({ context, params, body }) => createRow(context, requireResource(params.resource), body),
  ({ context, params }) =>
    requireAbility(context.actor, ability(requireResource(params.resource).name, 'create')),
);
