import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { useLookup } from '@/components/admin/use-lookup';
import type { UserAccess } from '@/lib/server/desk/abilities/explain-abilities';
import { AbilityPanel } from './ability-panel';
import { type AccessGroup, PeopleFinder, UserPanel } from './user-panel';

export type AccessScreenProps = ComponentProps<typeof AbilityPanel> & {
  access: UserAccess | null;
  groups: readonly AccessGroup[];
  people: ComponentProps<typeof PeopleFinder>['people'];
  who: string;
};

/** Screen «Quién puede hacer esto y por qué»: by ability or by person. */
export function AccessScreen({ access, groups, people, who, ...ability }: AccessScreenProps) {
  const t = useTranslations('staff.access');
  const admin = useLookup('admin');
  const crumbs = groupCrumbs(admin, 'user-management', { label: t('title') });
  return (
    <>
      <PageHead title={t('title')} sub={t('text')} crumbs={crumbs} />
      {access ? <UserPanel access={access} groups={groups} /> : <AbilityPanel {...ability} />}
      <PeopleFinder people={people} search={who} />
    </>
  );
}
