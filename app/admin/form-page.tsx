import 'server-only';
import { FormScreen } from '@/components/admin/form/form-screen';
import { resourceCrumbs } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { getCreateMeta, getEdit } from '@/lib/admin/read';
import { groupLabel, rowName } from '@/lib/resources/labels';
import { orPage, type Screen } from './context';
import { resourceInfo, screenSpecs } from './specs';

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
      <FormScreen info={info} specs={await screenSpecs(screen)} row={null} />
    </>
  );
}

export async function editPage(screen: Screen) {
  const { context, resource, t, id } = screen;
  const { data } = await orPage(getEdit(context, resource, id));
  const info = resourceInfo(t, resource);
  const name = rowName(t, resource, data);
  return (
    <>
      {formHead(screen, t('form.edit', { name: info.singular.toLowerCase() }), name)}
      <FormScreen key={id} info={info} specs={await screenSpecs(screen)} row={data} />
    </>
  );
}
