import { listRows } from '@/lib/admin/read';
import type { ResourceName } from '@/lib/domain/abilities';
import type { RequestContext } from '@/lib/domain/actor';
import { parseListAddress } from '@/lib/fields/list-address';
import { resources } from '@/lib/resources/registry';

/** Parses the query of a list's address. */
export const listOf = (context: RequestContext, name: ResourceName, query = '') =>
  listRows(context, resources[name], parseListAddress(new URLSearchParams(query)));
