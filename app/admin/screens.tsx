import 'server-only';
import type { ReactNode } from 'react';
import { FormScreen } from '@/components/admin/form/form-screen';
import { AuditTrail } from '@/components/admin/show/audit-trail';
import { ShowHead } from '@/components/admin/show/show-head';
import { ShowScreen } from '@/components/admin/show/show-screen';
import { ListHead } from '@/components/admin/table/list-head';
import { ListScreen } from '@/components/admin/table/list-screen';
import { resourceCrumbs } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { groupLabel, rowLabel } from '@/lib/resources/labels';
import { listAudit } from '@/lib/server/resources/audit';
import { getCreateMeta, getEdit, getRow } from '@/lib/server/resources/read';
import { orPage, type resourceContext } from './context';
import { loadList } from './load-list';
import { showExtra } from './show-extras';
import { fieldSpecs, resourceInfo } from './specs';

export type Screen = Awaited<ReturnType<typeof resourceContext>>;
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

export async function showPage({ context, resource, t, id }: Screen) {
  const [{ data }, audit] = await orPage(
    Promise.all([getRow(context, resource, id), listAudit(context, resource, id)]),
  );
  const info = resourceInfo(t, resource);
  const name = rowLabel(resource, data);
  const trail = <AuditTrail resource={resource.name} items={audit} />;
  const extra = await showExtra({ context, resource, row: data, trail });
  return (
    <>
      <ShowHead info={info} group={groupLabel(t, info.group)} id={id} name={name} {...extra?.head} />
      {extra?.body ?? (
        <ShowScreen resource={resource.name} specs={fieldSpecs(t, resource)} row={data} aside={trail} />
      )}
    </>
  );
}

function formHead({ resource, t }: Screen, title: string, last: string) {
  const info = resourceInfo(t, resource);
  return (
    <PageHead
      title={title}
      crumbs={resourceCrumbs(
        info,
        { dashboard: t('shell.dashboard'), group: groupLabel(t, info.group) },
        last,
      )}
    />
  );
}

export async function createPage(screen: Screen) {
  const { context, resource, t } = screen;
  await orPage(getCreateMeta(context, resource));
  const info = resourceInfo(t, resource);
  return (
    <>
      {formHead(screen, info.newLabel, info.newLabel)}
      <FormScreen info={info} specs={fieldSpecs(t, resource)} row={null} />
    </>
  );
}

export async function editPage(screen: Screen) {
  const { context, resource, t, id } = screen;
  const { data } = await orPage(getEdit(context, resource, id));
  const info = resourceInfo(t, resource);
  const name = rowLabel(resource, data);
  return (
    <>
      {formHead(screen, t('form.edit', { name: info.singular.toLowerCase() }), name)}
      <FormScreen key={id} info={info} specs={fieldSpecs(t, resource)} row={data} />
    </>
  );
}
