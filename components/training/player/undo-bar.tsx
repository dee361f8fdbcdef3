import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { UNDO_MS } from '@/lib/domain/player/time';
import { usePlayer, usePlayerState } from './context';
import { UndoIcon } from './icons';

/** «Deshacer», for five seconds after a set was marked by hand. */
export function UndoBar() {
  const t = useTranslations('player.undo');
  const player = usePlayer();
  const last = usePlayerState(({ session }) => session.events.findLast(({ event }) => event !== 'rest_over'));
  const [shown, setShown] = useState<typeof last>(undefined);
  useEffect(() => {
    const left = last?.before ? last.at + UNDO_MS - Date.now() : 0;
    if (left <= 0) return setShown(undefined);
    setShown(last);
    const timer = setTimeout(() => setShown(undefined), left);
    return () => clearTimeout(timer);
  }, [last]);
  return (
    <div role="status" className="player-undo">
      {shown && shown === last && (
        <>
          <span className="font-semibold">{t('done')}</span>
          <Button
            variant="white"
            size="sm"
            className="min-h-11!"
            onClick={() => player.tell({ kind: 'undo' })}
          >
            <UndoIcon /> {t('action')}
          </Button>
        </>
      )}
    </div>
  );
}
