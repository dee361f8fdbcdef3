import 'server-only';
import type { ReactNode } from 'react';
import { ListHead } from '@/components/admin/list/list-head';
import { ListScreen } from '@/components/admin/list/list-screen';
import { Alert } from '@/components/ui/alert';
import { groupLabel } from '@/lib/resources/labels';
import { orPage, type Screen } from './context';
import { listExtra } from './list-extras';
import { loadList } from './load-list';
import type { SearchParams } from './search-params';

/**
 * A list page, for months and levels with a form panel beside it, or above it where there is no room
 * (docs/spec/specification.md#admin-screens).
 */
export async function listPage(screen: Screen, search: SearchParams, panel?: ReactNode) {
  const { leftOut, ...list } = await orPage(loadList(screen, search));
  const {
    body = <ListScreen {...list} />,
    above,
    ...head
  } = await listExtra({ context: screen.context, list, search });
  const group = groupLabel(screen.t, list.info.group);
  return (
    <>
      <ListHead info={list.info} state={list.state} group={group} {...head} />
      {leftOut.length > 0 && (
        <Alert tone="info" className="mb-5">
          {screen.t('list.left_out', { names: leftOut.join(', ') })}
        </Alert>
      )}
      {above}
      {panel ? (
        <div className="grid gap-5 items-start xl:grid-cols-[minmax(0,1fr)_24rem]">
          {body}
          <div className="min-w-0 max-xl:order-first">{panel}</div>
        </div>
      ) : (
        body
      )}
    </>
  );
}
