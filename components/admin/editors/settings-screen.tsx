import { routes } from '@/lib/routes';
import { FormScreen, type FormScreenProps } from '../form/form-screen';
import { apiRoutes } from '../routes';
import { type AuditItem, AuditTrail } from '../show/audit-trail';
import type { FieldSpec, ResourceInfo, WireRow } from '../types';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';

type SettingsScreenProps = {
  head: { title: string; sub: string; dashboard: string };
  info: ResourceInfo;
  specs: FieldSpec[];
  labels: Readonly<Record<string, string>>;
  row: WireRow;
  audit: readonly AuditItem[];
  zone: { title: string; text: string };
} & Pick<NonNullable<FormScreenProps['own']>, 'plan' | 'titles'>;

/** All managed settings in one form; what only the installation can change is told beside it. */
export function SettingsScreen({
  head,
  info,
  specs,
  labels,
  row,
  audit,
  zone,
  plan,
  titles,
}: SettingsScreenProps) {
  return (
    <>
      <PageHead
        title={head.title}
        sub={head.sub}
        crumbs={[{ label: head.dashboard, href: routes.adminDashboard }, { label: head.title }]}
      />
      <FormScreen
        info={info}
        specs={specs}
        row={row}
        own={{ endpoint: apiRoutes.settings, plan, titles }}
        after={
          <>
            <Panel title={zone.title}>
              <p className="p-4 lg:p-5 text-tinta-700">{zone.text}</p>
            </Panel>
            <AuditTrail resource={info.name} items={audit} labels={labels} />
          </>
        }
      />
    </>
  );
}
