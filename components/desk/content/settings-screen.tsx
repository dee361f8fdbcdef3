import { FormScreen, type FormScreenProps } from '@/components/admin/form/form-screen';
import type { FieldSpec, ResourceInfo, WireRow } from '@/components/admin/resource-info';
import { apiRoutes } from '@/components/admin/routes';
import { type AuditItem, AuditTrail } from '@/components/admin/show/audit-trail';
import { PageHead } from '@/components/admin/ui/page-head';
import { Panel } from '@/components/admin/ui/panel';
import { env } from '@/lib/env';
import type { Lookup } from '@/lib/resources/labels';
import { routes } from '@/lib/routes';

type SettingsScreenProps = {
  t: Lookup;
  /** Label of the first breadcrumb. */
  home: string;
  info: ResourceInfo;
  specs: FieldSpec[];
  labels: Readonly<Record<string, string>>;
  row: WireRow;
  audit: readonly AuditItem[];
} & Pick<NonNullable<FormScreenProps['standalone']>, 'layout' | 'titles'>;

/** All editable settings in one form, with the read-only ones shown beside it. */
export function SettingsScreen({
  t,
  home,
  info,
  specs,
  labels,
  row,
  audit,
  layout,
  titles,
}: SettingsScreenProps) {
  return (
    <>
      <PageHead
        title={t('settings.title')}
        sub={t('settings.sub')}
        crumbs={[{ label: home, href: routes.admin }, { label: t('settings.title') }]}
      />
      <FormScreen
        info={info}
        specs={specs}
        row={row}
        standalone={{ endpoint: apiRoutes.settings, layout, titles }}
        after={
          <>
            <Panel title={t('sections.settings.zone')}>
              <p className="p-4 lg:p-5 text-soft">
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
