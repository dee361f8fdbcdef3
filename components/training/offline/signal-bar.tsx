'use client';

import { CloudOff, Wifi } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/routes';
import { useCameBack } from './use-phone-plan';

/** Shows that the page is rendered from the phone, and once online, a link to the current page. */
export function SignalBar({ text }: { text: string }) {
  const t = useTranslations('training.offline');
  const cameBack = useCameBack();
  const action = 'link ml-auto shrink-0 inline-flex items-center min-h-11 px-1';
  return (
    <div className="bg-black text-white font-semibold" role="status">
      <div className="wrap flex items-center gap-3 min-h-12 py-1.5 leading-snug">
        <Icon as={cameBack ? Wifi : CloudOff} />
        <span>{cameBack ? t('back_online') : text}</span>
        {cameBack ? (
          <button type="button" className={action} onClick={() => location.reload()}>
            {t('reconnect')}
          </button>
        ) : (
          <AppLink hard className={action} href={routes.phone}>
            {t('bar_look')}
          </AppLink>
        )}
      </div>
    </div>
  );
}
