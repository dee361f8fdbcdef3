import { env } from '@/lib/env';
import type { Lookup } from '@/lib/resources/labels';
import { routes } from '@/lib/routes';
import { FormScreen, type FormScreenProps } from '../form/form-screen';
import { apiRoutes } from '../routes';
import { type AuditItem, AuditTrail } from '../show/audit-trail';
import type { FieldSpec, ResourceInfo, WireRow } from '../types';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';

type SettingsScreenProps = {
  t: Lookup;
  /** Name of the dashboard, where the way begins. */
  home: string;
  info: ResourceInfo;
  specs: FieldSpec[];
  labels: Readonly<Record<string, string>>;
  row: WireRow;
  audit: readonly AuditItem[];
} & Pick<NonNullable<FormScreenProps['own']>, 'plan' | 'titles'>;

/** All managed settings in one form; what only the installation can change is told beside it. */
export function SettingsScreen({
  t,
  home,
  info,
  specs,
  labels,
  row,
  audit,
  plan,
  titles,
}: SettingsScreenProps) {
  return (
    <>
      <PageHead
        title={t('settings.title')}
        sub={t('settings.sub')}
        crumbs={[{ label: home, href: routes.adminDashboard }, { label: t('settings.title') }]}
      />
      <FormScreen
        info={info}
        specs={specs}
        row={row}
        own={{ endpoint: apiRoutes.settings, plan, titles }}
        after={
          <>
            <Panel title={t('sections.settings.zone')}>
              <p className="p-4 lg:p-5 text-tinta-700">
                {t('settings.zone_text', { zone: env.BUSINESS_TIME_ZONE })}
              </p>
            </Panel>
            <AuditTrail resource={info.name} items={audit} labels={labels} />
          </>
        }
      />
    </>
  );
}
