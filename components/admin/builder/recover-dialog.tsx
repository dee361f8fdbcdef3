'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { JournalEntry } from './state/journal';
import { useTexts } from './texts';

const DAY_MS = 86_400_000;

/** «ayer 18:40», with the date for older times. */
function useWhen(): (at: number) => string {
  const t = useTexts('builder.recover');
  return (at) => {
    const time = new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
    const midnight = new Date().setHours(0, 0, 0, 0);
    if (at >= midnight) return t('today', { time });
    if (at >= midnight - DAY_MS) return t('yesterday', { time });
    return t('on', { date: new Date(at).toLocaleDateString(), time });
  };
}

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
  const when = useWhen();
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
      <p>{t('text', { count: kept.changes, when: when(kept.at) })}</p>
    </Dialog>
  );
}
