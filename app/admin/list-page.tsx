import 'server-only';
import type { ComponentType, ReactNode } from 'react';
import { ListHead } from '@/components/admin/list/list-head';
import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import { OrdersList } from '@/components/desk/orders/orders-list';
import { groupLabel } from '@/lib/resources/labels';
import { orPage, type Screen } from './context';
import { loadList } from './load-list';

/** Lists with actions beyond the engine's, by resource name. */
const LISTS: Readonly<Record<string, ComponentType<ListScreenProps>>> = { orders: OrdersList };

type Search = Record<string, string | string[] | undefined>;

/**
 * A list page, for months and levels with a form panel beside it
 * (docs/spec/specification.md#admin-screens).
 */
export async function listPage(screen: Screen, search: Search, panel?: ReactNode) {
  const list = await orPage(loadList(screen, search));
  const List = LISTS[screen.resource.name] ?? ListScreen;
  const head = <ListHead info={list.info} state={list.state} group={groupLabel(screen.t, list.info.group)} />;
  if (!panel)
    return (
      <>
        {head}
        <List {...list} />
      </>
    );
  return (
    <>
      {head}
      <div className="grid gap-5 items-start xl:grid-cols-[minmax(0,1fr)_24rem]">
        <List {...list} />
        {panel}
      </div>
    </>
  );
}
