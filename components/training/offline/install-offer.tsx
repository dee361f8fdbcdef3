'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { useIsPreview } from '../preview-mode';
import { isInstalled, setOffered, wasOffered } from './install-prompt';

/** Offers once, after the first «Día cumplido», to install Brío on the home screen. */
export function InstallOffer() {
  const t = useTranslations('training.install');
  const isPreview = useIsPreview();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isPreview || wasOffered() || isInstalled()) return;
    setOffered();
    setShown(true);
  }, [isPreview]);
  if (!isShown) return null;
  return (
    <div className="mt-8 border-2 border-black p-5 max-w-xl" role="status">
      <p className="font-semibold">{t('offer')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="black" href={routes.install}>
          {t('action')}
        </ButtonLink>
        <Button variant="outline" onClick={() => setShown(false)}>
          {t('later')}
        </Button>
      </div>
      <p className="mt-3 text-sm font-semibold">{t('once')}</p>
    </div>
  );
}
