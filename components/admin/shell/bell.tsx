'use client';

import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Ico } from '../ui/ico';
import { MenuButton } from '../ui/menu';
import { useWaiting } from './use-waiting';
import { placesOfWaiting } from './waiting-places';

/** Notifications: open tasks with links to the pages that handle them. */
export function Bell() {
  const t = useTranslations('staff.bell');
  const waiting = useWaiting();
  const items = waiting ?? [];
  const total = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <MenuButton
      className={buttonClass({ variant: 'ghost', square: true }, 'relative')}
      trigger={
        <>
          <span className="sr-only">{waiting ? t('button', { count: total }) : t('title')}</span>
          <Ico name="bell" />
          {total > 0 && (
            <span
              className="absolute top-2 right-2.5 size-2 rounded-full bg-accent border-2 border-white box-content"
              aria-hidden="true"
            />
          )}
        </>
      }
      entries={() =>
        items.length === 0
          ? [{ label: t(waiting ? 'nothing' : 'loading'), disabled: true }]
          : items.map(({ kind, count, late = 0 }) => {
              const { icon, href } = placesOfWaiting()[kind];
              return { label: t(kind, { count, late }), icon, link: <AppLink href={href} /> };
            })
      }
    />
  );
}
