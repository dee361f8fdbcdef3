import { listRows } from '@/lib/admin/read';
import type { ResourceName } from '@/lib/domain/abilities';
import type { RequestContext } from '@/lib/domain/actor';
import { parseListAddress } from '@/lib/fields/list-address';
import { resources } from '@/lib/resources/registry';

/** A list of the back office at an address: its query as text. */
export const listOf = (context: RequestContext, name: ResourceName, query = '') =>
  listRows(context, resources[name], parseListAddress(new URLSearchParams(query)));
