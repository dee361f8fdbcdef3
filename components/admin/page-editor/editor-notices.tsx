import { useTranslations } from 'next-intl';
import { type MouseEvent, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '@/components/ui/alert';
import { useFormats } from '../fields/use-formats';
import { Conflict } from '../form/conflict';
import { FormAlert } from '../form/form-alert';
import { fieldId } from '../form/form-field';
import { useWhoSaved } from '../form/who-saved';
import type { FieldSpec } from '../resource-info';
import type { PageDraft } from './use-page-draft';

/** The notice of another person's save, which a button of the foot shows. */
export const CLASH_ID = 'page-clash';

/** Notices above the form: refused fields, another person's save, and a schedule that locks the form. */
export function EditorNotices({
  page,
  specs,
  onField,
}: {
  page: PageDraft;
  specs: readonly FieldSpec[];
  /** Shows the section of a field before its link is followed. */
  onField: (name: string) => void;
}) {
  const t = useTranslations('editors.draft');
  const { date } = useFormats();
  const { clash, failure, state } = page;
  const publishAt = state.draft?.publish_at;
  // The same object until it fails again: a new one would take the focus each time the state is drawn.
  const shown = useMemo(() => {
    const items = failure?.items.map(({ path, text }) => {
      const label = specs.find(({ name }) => name === path.split('.')[0])?.label;
      return { path, text: label ? `${label}: ${text}` : text };
    });
    return failure && { ...failure, items: items ?? [] };
  }, [failure, specs]);
  const show = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    const path = shown?.items.find((item) => href === `#${fieldId(item.path)}`)?.path;
    if (path) flushSync(() => onField(path.split('.')[0] ?? ''));
  };
  const whoSaved = useWhoSaved();
  return (
    <>
      {shown && (
        <div onClickCapture={show}>
          <FormAlert isAutosave failure={shown} onClose={() => page.fail(null)} />
        </div>
      )}
      {clash && (
        <Conflict
          id={CLASH_ID}
          isAutosave
          specs={specs}
          opened={state.row}
          current={clash}
          said={clash.updated_at ? whoSaved({ by: clash.by, updated_at: clash.updated_at }) : t('gone')}
          onKeep={() => void page.keepMine()}
          onLoad={() => void page.loadTheirs()}
        />
      )}
      {publishAt && (
        <Alert tone={state.draft?.state === 'late' ? 'warning' : 'info'} className="mb-5">
          {t(state.draft?.state === 'late' ? 'schedule.late' : 'schedule.locked', { at: date(publishAt) })}
        </Alert>
      )}
    </>
  );
}
