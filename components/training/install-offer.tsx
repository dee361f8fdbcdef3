'use client';

import { useTranslations } from 'next-intl';
import { type MouseEventHandler, useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { takeLostFocus } from '@/components/ui/take-lost-focus';
import { routes } from '@/lib/routes';
import { isInstalled, setOffered, wasOffered } from './offline/install-prompt';
import { useIsPreview } from './preview-mode';

/** Offers once, after the first «Día cumplido», to install Brío on the home screen. */
export function InstallOffer({ onClick }: { onClick?: MouseEventHandler<HTMLAnchorElement> }) {
  const t = useTranslations('training.install');
  const isPreview = useIsPreview();
  const [state, setState] = useState<'hidden' | 'offered' | 'declined'>('hidden');
  useEffect(() => {
    if (isPreview || wasOffered() || isInstalled()) return;
    setOffered();
    setState('offered');
  }, [isPreview]);
  if (state === 'hidden') return null;
  if (state === 'declined')
    return (
      <p ref={takeLostFocus} tabIndex={-1} className="mt-8 font-semibold outline-none">
        {t('once')}
      </p>
    );
  return (
    <section className="mt-8 border-2 border-black p-5 max-w-xl" aria-label={t('title')}>
      <p className="font-semibold">{t('offer')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="black" href={routes.install} onClick={onClick}>
          {t('action')}
        </ButtonLink>
        <Button variant="outline" onClick={() => setState('declined')}>
          {t('later')}
        </Button>
      </div>
      <p className="mt-3 text-sm font-semibold">{t('once')}</p>
    </section>
  );
}
