import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFormats } from '../../fields/use-formats';
import type { Unsaved } from '../state/open';
import { useTexts } from '../texts';
import { RecoverList } from './recover-list';

/** Asks what to do with unsaved changes; closing it keeps them for the next time. */
export function RecoverDialog({
  unsaved: { entry, isMerged },
  isOther,
  onRecover,
  onDiscard,
}: {
  unsaved: Unsaved;
  /** Of a further tab that was closed. */
  isOther: boolean;
  onRecover: () => void;
  onDiscard: () => void;
}) {
  const t = useTexts('builder.recover');
  const { moment } = useFormats();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      closeOnClick={false}
      locked={busy}
      onClose={onRecover}
      title={t('title')}
      closeLabel={t('recover')}
      width={560}
      height={180}
      actions={
        <>
          <Button
            variant="ghost"
            busy={busy}
            onClick={() => {
              setBusy(true);
              onDiscard();
            }}
          >
            {t('discard')}
          </Button>
          <Button disabled={busy} onClick={onRecover}>
            {t('recover')}
          </Button>
        </>
      }
    >
      <p>
        {t('text', { count: entry.changes, when: moment(new Date(entry.at).toISOString()) })}{' '}
        {isOther && t('other')}
      </p>
      <RecoverList kept={entry} />
      {isMerged && <Alert tone="warning">{t('older')}</Alert>}
    </Dialog>
  );
}
