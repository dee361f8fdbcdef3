'use client';

import { useTranslations } from 'next-intl';
import { Beat } from '@/components/ui/beat';
import { Ico } from '../ui/ico';

/** Specification §4: empty, spinner, check on success, close on failure. */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

const STATES: Readonly<Record<SaveStatus, string>> = {
  idle: '',
  saving: 'cargando',
  saved: 'exito',
  failed: 'falla',
};

export function SaveButton({ status }: { status: SaveStatus }) {
  const t = useTranslations('admin.form');
  const busy = status === 'saving';
  return (
    <button
      type="submit"
      className="btn save"
      data-s={STATES[status]}
      {...(busy && { 'aria-busy': true, onClick: (event) => event.preventDefault() })}
    >
      {busy && <Beat />}
      {status === 'saved' && <Ico name="check" className="w-4.5! h-4.5!" />}
      {status === 'failed' && <Ico name="x" className="w-4.5! h-4.5!" />}
      {busy ? t('saving') : t('save')}
    </button>
  );
}

/** The same in words, for who does not see the button. */
export function SaveLine({ status, errors, dirty }: { status: SaveStatus; errors: number; dirty: boolean }) {
  const t = useTranslations('admin.form');
  if (status === 'failed')
    return (
      <p className="estado-guardado text-error font-semibold" role="status">
        <Ico name="circle-x" className="w-4.5! h-4.5!" />
        {t('status_failed', { count: errors })}
      </p>
    );
  return (
    <p className="estado-guardado text-tinta-700" role="status">
      {status === 'saving' && t('status_saving')}
      {status === 'saved' && !dirty && t('status_saved')}
      {dirty && status !== 'saving' && t('unsaved')}
    </p>
  );
}
