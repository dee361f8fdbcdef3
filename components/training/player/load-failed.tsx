'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** In place of a part of the player whose code could not be loaded. */
export function LoadFailed() {
  const t = useTranslations('player.failed');
  return (
    <div role="alert">
      <h1 className="display-2 player-day">{t('title')}</h1>
      <p className="lead mt-4 max-w-[34ch]">{t('text')}</p>
      <Button variant="accent" size="lg" className="mt-7" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </div>
  );
}
