import { api } from '@/components/ui/api';
import { useAnswer } from '@/components/ui/use-answer';
import { ability } from '@/lib/domain/abilities';
import type { LinkTarget, WireRow } from '../../resource-info';
import { apiRoutes } from '../../routes';
import { useAbilities } from '../../shell/abilities';

export type OptionSearch = {
  items: readonly WireRow[];
  state: 'idle' | 'searching' | 'failed';
  more: boolean;
};
type Parent = { field: string; id: number } | null;
type Found = { data: WireRow[]; total?: number; more?: boolean };

const LIMIT = 20;
const WAIT_MS = 200;
const NONE: readonly WireRow[] = [];

/** Where the rows are searched: their list, or the form's own field for people who may not list them. */
function addressOf({ name, from }: LinkTarget, mayList: boolean, text: string, parent: Parent): string {
  const params = new URLSearchParams(text ? { s: text, nearest: '1' } : {});
  if (from && !mayList) {
    if (parent) params.set('of', String(parent.id));
    return apiRoutes.options(from.resource, from.field, params.toString());
  }
  params.set('limit', String(LIMIT));
  if (parent) params.set(`filters[${parent.field}]`, String(parent.id));
  return apiRoutes.list(name, params.toString());
}

/** Fetches the rows of another resource that match the search text while the list is open. */
export function useOptions(
  target: LinkTarget | undefined,
  text: string,
  open: boolean,
  parent: Parent,
): OptionSearch {
  const abilities = useAbilities();
  const address = target
    ? addressOf(target, abilities.has(ability(target.name, 'access')), text, parent)
    : null;
  const searched = open ? address : null;
  const { answer, last, error } = useAnswer(
    searched,
    (url, signal) => api<Found>(url, { signal }),
    text ? WAIT_MS : 0,
  );
  if (error) return { items: NONE, state: 'failed', more: false };
  const { data: items = NONE, total = 0, more = total > items.length } = last ?? {};
  return { items, state: searched && !answer ? 'searching' : 'idle', more };
}
