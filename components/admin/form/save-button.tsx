'use client';

import { useTranslations } from 'next-intl';
import { Beat } from '@/components/ui/beat';
import { Ico } from '../ui/ico';

/** Empty, spinner, check on success, close on failure (docs/spec/specification.md#interface). */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

const STATES: Readonly<Record<SaveStatus, string>> = {
  idle: '',
  saving: 'saving',
  saved: 'saved',
  failed: 'failed',
};

export function SaveButton({ status }: { status: SaveStatus }) {
  const t = useTranslations('admin.form');
  const busy = status === 'saving';
  return (
    <button
      type="submit"
      className="btn save"
      data-state={STATES[status]}
      {...(busy && { 'aria-busy': true, onClick: (event) => event.preventDefault() })}
    >
      {busy && <Beat />}
      {status === 'saved' && <Ico name="check" size={18} />}
      {status === 'failed' && <Ico name="x" size={18} />}
      {busy ? t('saving') : t('save')}
    </button>
  );
}

/** The same in words, for who does not see the button. */
export function SaveLine({ status, errors, dirty }: { status: SaveStatus; errors: number; dirty: boolean }) {
  const t = useTranslations('admin.form');
  if (status === 'failed')
    return (
      <p className="save-status text-error font-semibold" role="status">
        <Ico name="circle-x" size={18} />
        {t('status_failed', { count: errors })}
      </p>
    );
  return (
    <p className="save-status text-soft" role="status">
      {status === 'saving' && t('status_saving')}
      {status === 'saved' && !dirty && t('status_saved')}
      {dirty && status !== 'saving' && t('unsaved')}
    </p>
  );
}
