import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import type { ResourceInfo } from '../resource-info';
import { adminRoutes } from '../routes';
import { Can } from '../shell/abilities';
import { resourceCrumbs } from '../ui/crumbs';
import { Ico } from '../ui/ico';
import { PageHead } from '../ui/page-head';
import { SiteLink } from '../ui/site-link';
import { DeleteButton } from './delete-button';

/** On phones the edit and delete buttons show only their icons when the resource has its own `actions`. */
export function ShowHead({
  info,
  group,
  id,
  name,
  badge,
  sub,
  site,
  menu,
  actions,
  isKept = false,
}: {
  info: ResourceInfo;
  group: string;
  id: number;
  name: string;
  badge?: ReactNode;
  sub?: ReactNode;
  /** URL of the row on the public site. */
  site: string | null;
  /** A menu that replaces the edit and delete buttons. */
  menu?: ReactNode;
  actions?: ReactNode;
  /** The row can't be deleted now. */
  isKept?: boolean;
}) {
  const t = useTranslations('admin.show');
  const shell = useTranslations('admin.shell');
  const isNumbered = name.startsWith('#');
  const onPhone = actions ? 'max-sm:sr-only' : undefined;
  return (
    <PageHead
      title={isNumbered ? `${info.singular} ${name}` : name}
      badge={badge}
      sub={sub ?? (isNumbered ? undefined : info.singular)}
      crumbs={resourceCrumbs(info, { dashboard: shell('dashboard'), group }, name)}
      actions={
        <>
          <SiteLink address={site} />
          {!menu && (
            <>
              {!isKept && (
                <Can ability={info.abilities.delete}>
                  <DeleteButton info={info} id={id} name={name} textClassName={onPhone} />
                </Can>
              )}
              <Can ability={info.abilities.edit}>
                <ButtonLink variant={actions ? 'outline' : 'ink'} href={adminRoutes.edit(info, id)}>
                  <Ico name="pencil" size={18} />
                  <span className={onPhone}>{t('edit')}</span>
                </ButtonLink>
              </Can>
            </>
          )}
          {actions}
          {menu}
        </>
      }
    />
  );
}
