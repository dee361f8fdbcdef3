'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Ico } from '../ui/ico';

/** State icon of a save: none, spinner, check or cross (docs/spec/specification.md#interface). */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

export function SaveButton({ status, label }: { status: SaveStatus; label?: string }) {
  const t = useTranslations('admin.form');
  return (
    <Button
      type="submit"
      className="save"
      data-state={status}
      busy={status === 'saving'}
      busyLabel={t('saving')}
    >
      {status === 'saved' && <Ico name="check" size={18} />}
      {status === 'failed' && <Ico name="x" size={18} />}
      {label ?? t('save')}
    </Button>
  );
}

/** The same state in words, for screen readers. */
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
