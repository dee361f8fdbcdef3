import 'server-only';
import type { ReactNode } from 'react';
import { ListHead } from '@/components/admin/list/list-head';
import { ListScreen } from '@/components/admin/list/list-screen';
import { groupLabel } from '@/lib/resources/labels';
import { orPage, type Screen } from './context';
import { loadList } from './load-list';

type Search = Record<string, string | string[] | undefined>;

/** The list, alone or with a panel beside it (months and levels, specification §2). */
export async function listPage(screen: Screen, search: Search, panel?: ReactNode) {
  const list = await orPage(loadList(screen, search));
  const head = <ListHead info={list.info} state={list.state} group={groupLabel(screen.t, list.info.group)} />;
  if (!panel)
    return (
      <>
        {head}
        <ListScreen {...list} />
      </>
    );
  return (
    <>
      {head}
      <div className="grid gap-5 items-start xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ListScreen {...list} />
        {panel}
      </div>
    </>
  );
}
