import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { MiniButton } from '../../ui/ico';
import type { Pending } from './use-uploads';

type PendingTileProps = { item: Pending; onRetry: () => void; onDrop: () => void };

/** A file on its way: how much is sent, or why it was not taken, with its name. */
export function PendingTile({ item: { file, percent, failed }, onRetry, onDrop }: PendingTileProps) {
  const t = useTranslations('admin.form');
  const { name } = file;
  return (
    <>
      <div className="tile">
        {!failed && <span className="skeleton absolute inset-0" />}
        <span className="tile-file relative" role={failed ? undefined : 'status'}>
          {failed ? (
            <Button variant="outline" size="sm" onClick={onRetry}>
              {t('retry')}
            </Button>
          ) : (
            <>
              <span className="sr-only">{t('uploading', { name })} </span>
              <span className="font-semibold num">{percent} %</span>
            </>
          )}
        </span>
        <MiniButton
          ico="x"
          className="tile-remove"
          aria-label={t('cancel_upload', { name })}
          onClick={onDrop}
        />
      </div>
      <p className="tile-caption" role={failed ? 'alert' : undefined}>
        {name}
        {failed && <span className="block text-error">{failed}</span>}
      </p>
    </>
  );
}
