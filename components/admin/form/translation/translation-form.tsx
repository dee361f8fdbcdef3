import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { Ico } from '../../ui/ico';
import { FormAlert } from '../form-alert';
import { LeaveConfirm } from '../leave-confirm';
import { SaveButton, SaveLine } from '../save-button';
import type { TextGroup } from './text-pairs';
import { TranslationField } from './translation-field';
import { useTranslation } from './use-translation';

type TranslationFormProps = {
  groups: readonly TextGroup[];
  /** Endpoint that the form saves to. */
  endpoint: string;
  /** URL of the public page in English; null when there is none. */
  view: string | null;
  tabs: ReactNode;
  /** Shown in a panel beside a list instead of on its own page. */
  inPanel: boolean;
};

/** The English texts of a row beside the Spanish ones (docs/spec/translations.md#screen). */
export function TranslationForm({ groups, endpoint, view, tabs, inPanel }: TranslationFormProps) {
  const t = useTranslations('editors.translations');
  const form = useTranslation(groups, endpoint);
  const first = groups.find(({ state }) => state === 'missing')?.pairs[0]?.path;
  const isQuiet = form.status === 'idle' && !form.dirty;
  return (
    <Form data-save="" noValidate className="min-w-0" onSubmit={() => form.submit()}>
      {form.failure && <FormAlert failure={form.failure} onClose={form.dismiss} />}
      <div className="panel">
        {tabs}
        <div className="px-4 lg:px-5">
          {groups.length === 0 && <p className="py-4 text-muted">{t('none')}</p>}
          {groups.flatMap((group) =>
            group.pairs.map((pair) => (
              <TranslationField
                key={pair.path}
                pair={pair}
                isNarrow={inPanel}
                isFirst={pair.path === first}
                state={group.state}
                since={group.since}
                value={form.values[pair.path] ?? ''}
                error={form.errors[pair.path] ?? form.errors[group.name]}
                onChange={(value) => form.change(pair.path, value)}
              />
            )),
          )}
        </div>
      </div>
      <div className={inPanel ? 'flex flex-wrap items-center gap-3 mt-4' : 'save-bar flex-wrap'}>
        <p className={isQuiet ? 'text-sm text-soft max-sm:sr-only' : 'sr-only'}>{t('note')}</p>
        <SaveLine status={form.status} errors={Object.keys(form.errors).length} dirty={form.dirty} />
        <span className="ml-auto flex flex-wrap gap-2">
          {view && (
            <ButtonLink variant="ghost" href={view} target="_blank" hard>
              <Ico name="external-link" size={18} />
              {t('view')}
            </ButtonLink>
          )}
          <SaveButton status={form.status} label={t('save')} />
        </span>
      </div>
      <LeaveConfirm dirty={form.dirty} />
    </Form>
  );
}
