'use client';

import { Check, type LucideIcon, Plus, Share, SquarePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { JumpArt } from '@/components/catalog/jump-art';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/routes';
import { useInstallPrompt } from './install-prompt';

const STEPS: readonly { key: 'share' | 'add' | 'confirm'; icon: LucideIcon }[] = [
  { key: 'share', icon: Share },
  { key: 'add', icon: SquarePlus },
  { key: 'confirm', icon: Check },
];

/** Installs Brío on the home screen: with the browser's dialog, or with instructions on iPhone. */
export function InstallScreen() {
  const t = useTranslations('training.install');
  const prompt = useInstallPrompt();
  const [byHand, setByHand] = useState(false);
  const install = () => (prompt ? void prompt() : setByHand(true));
  return (
    <>
      <section className="colorway-teal colorway relative overflow-hidden isolate">
        <div className="wrap pt-10 lg:pt-16 pb-72 lg:pb-24 lg:min-h-[36rem] flex flex-col justify-center colorway-focus">
          <h1
            className="display-1 mt-5"
            style={{ fontSize: 'clamp(min(3.25rem,18vw), 8vw, 8rem)', fontStretch: '76%', letterSpacing: 0 }}
          >
            {t('title')}
          </h1>
          <p className="lead font-semibold mt-5 max-w-[32ch]">{t('text')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button variant="black" size="lg" onClick={install}>
              <Icon as={Plus} /> {t('action')}
            </Button>
            <ButtonLink variant="outline" size="lg" href={routes.plan}>
              {t('later')}
            </ButtonLink>
          </div>
          <p className="mt-4 text-sm font-semibold" role="status">
            {byHand ? t('by_hand') : t('once')}
          </p>
        </div>
        <JumpArt aside />
      </section>
      <section className="wrap py-12 lg:py-16">
        <h2 className="heading-1">{t('iphone')}</h2>
        <ol className="mt-5 grid md:grid-cols-3 gap-x-10 gap-y-0">
          {STEPS.map(({ key, icon }, i) => (
            <li
              key={key}
              className="border-t-2 border-ink py-4 grid grid-cols-[2.5rem_1fr_auto] gap-3 items-center"
            >
              <span className="voice num text-[2rem] leading-none">{i + 1}</span>
              <span className="leading-snug">
                <b className="block">{t(key)}</b>
                <span className="text-muted">{t(`${key}_text`)}</span>
              </span>
              <Icon as={icon} size={24} />
            </li>
          ))}
        </ol>
        <p className="mt-4 text-muted max-w-[60ch]">{t('limits')}</p>
      </section>
    </>
  );
}
