'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Arrow } from '@/components/ui/arrow';
import { ButtonLink } from '@/components/ui/button';
import { useMarks } from './marks';

/** Shows the day's plan, or «Día cumplido.» once done; the change is announced to screen readers. */
export function DayHero({ todo, finished }: { todo: ReactNode; finished: ReactNode }) {
  const { done, total } = useMarks();
  const complete = total > 0 && done === total;
  const before = useRef(complete);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (complete && !before.current) {
      box.current?.scrollIntoView({ block: 'start' });
      box.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    before.current = complete;
  }, [complete]);
  return <div ref={box}>{complete ? finished : todo}</div>;
}

/** Link to the player; without scripts the player's page links back here. */
export function StartButton({ href }: { href: string }) {
  const t = useTranslations('training.mark');
  const { done } = useMarks();
  return (
    <ButtonLink variant="black" size="lg" href={href}>
      {done > 0 ? t('go_on') : t('start')} <Arrow />
    </ButtonLink>
  );
}

export function DayTally() {
  const t = useTranslations('training.mark');
  const { done, total } = useMarks();
  if (done === 0) return null;
  return (
    <p className="font-semibold num" role="status">
      {t('tally', { done, total })}
    </p>
  );
}

/** Shows that marks are waiting or were refused; disappears once they are sent. */
export function ConnectionNotice() {
  const t = useTranslations('training.mark');
  const { trouble } = useMarks();
  return (
    <div role="status" className="sticky top-0 xl:top-0" style={{ zIndex: 'var(--z-sticky)' }}>
      {trouble && (
        <p className="bg-black text-white">
          <span className="wrap block py-3 font-semibold">{t(trouble)}</span>
        </p>
      )}
    </div>
  );
}
