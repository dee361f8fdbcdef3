import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
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

/**
 * The same state as text. Only unsaved and saving are announced here, because a toast (saved) or an alert
 * (failed) announces the others.
 */
export function SaveLine({ status, errors, dirty }: { status: SaveStatus; errors: number; dirty: boolean }) {
  const t = useTranslations('admin.form');
  const isFailed = status === 'failed';
  return (
    <p className={cx('save-status', isFailed ? 'text-error font-semibold max-sm:basis-full' : 'text-soft')}>
      {isFailed && (
        <>
          <Ico name="circle-x" size={18} />
          {t('status_failed', { count: errors })}
        </>
      )}
      {status === 'saved' && !dirty && t('status_saved')}
      <span role="status">
        {status === 'saving' ? t('status_saving') : dirty && !isFailed && t('unsaved')}
      </span>
    </p>
  );
}
