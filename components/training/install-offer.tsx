'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, type MouseEventHandler, useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { useFocusNear } from '@/components/ui/focus-near';
import { routes } from '@/lib/routes';
import { isInstalled, setOffered, wasOffered } from './offline/install-prompt';
import { useIsPreview } from './preview-mode';

/** Offers once, after the first «Día cumplido», to install Brío on the home screen. */
export function InstallOffer({ onClick }: { onClick?: MouseEventHandler<HTMLAnchorElement> }) {
  const t = useTranslations('training.install');
  const isPreview = useIsPreview();
  const [isShown, setShown] = useState(false);
  const focusNear = useFocusNear(isShown);
  useEffect(() => {
    if (isPreview || wasOffered() || isInstalled()) return;
    setOffered();
    setShown(true);
  }, [isPreview]);
  if (!isShown) return null;
  const hide = ({ currentTarget }: MouseEvent) => {
    focusNear(currentTarget);
    setShown(false);
  };
  return (
    <section className="mt-8 border-2 border-black p-5 max-w-xl" aria-label={t('title')}>
      <p className="font-semibold">{t('offer')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="black" href={routes.install} onClick={onClick}>
          {t('action')}
        </ButtonLink>
        <Button variant="outline" onClick={hide}>
          {t('later')}
        </Button>
      </div>
      <p className="mt-3 text-sm font-semibold">{t('once')}</p>
    </section>
  );
}
