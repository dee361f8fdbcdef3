import 'server-only';
import { redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { AuditTrail } from '@/components/admin/show/audit-trail';
import { ShowHead } from '@/components/admin/show/show-head';
import { ShowScreen } from '@/components/admin/show/show-screen';
import { listAudit } from '@/lib/admin/audit';
import { AppError } from '@/lib/domain/errors';
import { groupLabel, rowName } from '@/lib/resources/labels';
import { findShownAt } from '@/lib/server/content/row-texts';
import { mergedInto } from '@/lib/server/desk/customers/merge-page';
import { orPage, type Screen } from './context';
import { readRow } from './read-row';
import { beginExtra, showExtra } from './show-extras';
import { resourceInfo, screenSpecs } from './specs';

/** A row with its changes. The page of a customer who joined another leads to that one. */
async function rowWithAudit({ context, resource, id }: Screen) {
  try {
    return await Promise.all([readRow(resource.name, id), listAudit(context, resource, id)]);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not_found';
    const kept = isGone && resource.name === 'crm-customers' ? await mergedInto(context, id) : null;
    if (kept !== null) redirect(adminRoutes.show(resource, kept));
    throw error;
  }
}

export async function showPage(screen: Screen) {
  const { context, resource, t, id } = screen;
  beginExtra(screen);
  const [{ data }, audit] = await orPage(rowWithAudit(screen));
  const info = resourceInfo(t, resource);
  const name = rowName(t, resource, data);
  const trail = <AuditTrail resource={resource.name} items={audit} />;
  const fields = async () => (
    <ShowScreen layout={resource.layout} specs={await screenSpecs(screen)} row={data} aside={null} />
  );
  const extra = await showExtra({ context, resource, info, row: data, trail, fields });
  const shown = extra?.asideFields ?? [];
  return (
    <>
      <ShowHead
        info={info}
        group={groupLabel(t, info.group)}
        id={id}
        name={name}
        site={resource.inShop ? await findShownAt(resource, id) : null}
        {...extra?.head}
      />
      {extra?.body ?? (
        <ShowScreen
          layout={resource.layout}
          specs={(await screenSpecs(screen)).filter((spec) => !shown.includes(spec.name))}
          row={data}
          aside={
            <>
              {extra?.aside}
              {trail}
            </>
          }
        />
      )}
    </>
  );
}
