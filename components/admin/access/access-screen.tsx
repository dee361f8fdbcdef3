import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { routes } from '@/lib/routes';
import type { UserAccess } from '@/lib/server/access/explain-access';
import { adminRoutes } from '../routes';
import { PageHead } from '../ui/page-head';
import { AbilityPanel } from './ability-panel';
import { type AccessGroup, PeopleFinder, UserPanel } from './user-panel';

export type AccessScreenProps = ComponentProps<typeof AbilityPanel> & {
  /** Of the part of the back office this screen is in. */
  group: string;
  access: UserAccess | null;
  groups: readonly AccessGroup[];
  people: ComponentProps<typeof PeopleFinder>['people'];
  who: string;
};

/** «Quién puede hacer esto y por qué»: about a deed, or about a person. */
export function AccessScreen({ group, access, groups, people, who, ...ability }: AccessScreenProps) {
  const t = useTranslations('staff.access');
  const shell = useTranslations('admin.shell');
  const crumbs = [
    { label: shell('dashboard'), href: routes.adminDashboard },
    { label: group, href: adminRoutes.group('user-management') },
    { label: t('title') },
  ];
  return (
    <>
      <PageHead title={t('title')} sub={t('text')} crumbs={crumbs} />
      {access ? <UserPanel access={access} groups={groups} /> : <AbilityPanel {...ability} />}
      <PeopleFinder people={people} search={who} />
    </>
  );
}
