'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '@/components/ui/alert';
import { useFormats } from '../fields/use-formats';
import { Conflict } from '../form/conflict';
import { FormAlert } from '../form/form-alert';
import { fieldId } from '../form/form-field';
import { useWhoSaved } from '../form/who-saved';
import type { FieldSpec } from '../resource-info';
import type { PageDraft } from './use-page-draft';

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
  const items = (failure?.items ?? []).map(({ path, text }) => {
    const label = specs.find(({ name }) => name === path.split('.')[0])?.label;
    return { path, text: label ? `${label}: ${text}` : text };
  });
  const show = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    const path = items.find((item) => href === `#${fieldId(item.path)}`)?.path;
    if (path) flushSync(() => onField(path.split('.')[0] ?? ''));
  };
  const whoSaved = useWhoSaved();
  return (
    <>
      {failure && (
        <div onClickCapture={show}>
          <FormAlert failure={{ ...failure, items }} onClose={() => page.fail(null)} />
        </div>
      )}
      {clash && (
        <Conflict
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
