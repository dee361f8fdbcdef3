import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ResourceInfo } from '@/components/admin/resource-info';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { resourceCrumbs } from '@/components/admin/ui/crumbs';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { ButtonLink } from '@/components/ui/button';
import { midSentence } from '@/lib/domain/values/mid-sentence';
import { type ListAddress, listQuery } from '@/lib/fields/list-address';
import { ExportButton } from './export-button';
import { NewButton } from './new-button';

type ListHeadProps = {
  info: ResourceInfo;
  state: ListAddress;
  group: string;
  sub?: ReactNode;
  /** Buttons of this list, before the engine's own. */
  actions?: ReactNode;
  /** The main button of a list whose rows are not created one by one. */
  main?: ReactNode;
};

/** List heading with export, trash and create buttons, by ability. */
export function ListHead({ info, state, group, sub, actions, main }: ListHeadProps) {
  const t = useTranslations('admin.list');
  const shell = useTranslations('admin.shell');
  return (
    <PageHead
      title={state.trashed ? t('trash_title', { title: midSentence(info.title) }) : info.title}
      sub={sub}
      crumbs={resourceCrumbs(info, { dashboard: shell('dashboard'), group })}
      actions={
        <>
          {actions}
          <Can ability={info.abilities.delete}>
            <ButtonLink
              variant="ghost"
              className="max-sm:size-11 max-sm:p-0"
              href={state.trashed ? adminRoutes.list(info) : adminRoutes.list(info, 'trashed=1')}
            >
              <Ico name={state.trashed ? 'arrow-left' : 'trash-2'} size={18} />
              <span className="sr-only sm:not-sr-only">{t(state.trashed ? 'leave_trash' : 'trash')}</span>
            </ButtonLink>
          </Can>
          <ExportButton resource={info.name} query={listQuery(state, false)} />
          {main}
          {!state.trashed && <NewButton info={info} />}
        </>
      }
    />
  );
}
