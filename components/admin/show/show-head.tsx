import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { adminRoutes } from '../routes';
import { Can } from '../shell/abilities';
import type { ResourceInfo } from '../types';
import { Ico } from '../ui/ico';
import { PageHead } from '../ui/page-head';
import { DeleteButton } from './delete-button';

export function ShowHead({
  info,
  group,
  id,
  name,
  badge,
  sub,
  actions,
}: {
  info: ResourceInfo;
  group: string;
  id: number;
  name: string;
  badge?: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
}) {
  const t = useTranslations('admin.show');
  const shell = useTranslations('admin.shell');
  return (
    <PageHead
      title={name}
      badge={badge}
      sub={sub ?? info.singular}
      crumbs={[
        { label: shell('dashboard'), href: routes.adminDashboard },
        { label: group, href: adminRoutes.group(info.group) },
        { label: info.title, href: adminRoutes.list(info) },
        { label: name },
      ]}
      actions={
        <>
          <Can ability={info.abilities.delete}>
            <DeleteButton info={info} id={id} name={name} />
          </Can>
          <Can ability={info.abilities.edit}>
            <ButtonLink variant={actions ? 'outline' : 'ink'} href={adminRoutes.edit(info, id)}>
              <Ico name="pencil" className="w-4.5! h-4.5!" />
              {t('edit')}
            </ButtonLink>
          </Can>
          {actions}
        </>
      }
    />
  );
}
