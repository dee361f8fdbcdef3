'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFormats } from '../../fields/use-formats';
import type { JournalEntry } from '../state/journal';
import { useTexts } from '../texts';

/** Asks what to do with unsaved changes; closing it keeps them for the next time. */
export function RecoverDialog({
  kept,
  onRecover,
  onDiscard,
}: {
  kept: JournalEntry;
  onRecover: () => void;
  onDiscard: () => void;
}) {
  const t = useTexts('builder.recover');
  const { brief } = useFormats();
  return (
    <Dialog
      open
      closeOnClick={false}
      onClose={onRecover}
      title={t('title')}
      closeLabel={t('recover')}
      width={480}
      height={180}
      actions={
        <>
          <Button variant="ghost" onClick={onDiscard}>
            {t('discard')}
          </Button>
          <Button onClick={onRecover}>{t('recover')}</Button>
        </>
      }
    >
      <p>{t('text', { count: kept.changes, when: brief(new Date(kept.at).toISOString()) })}</p>
    </Dialog>
  );
}
