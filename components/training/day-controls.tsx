'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Arrow } from '@/components/ui/arrow';
import { buttonClass } from '@/components/ui/button';
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

/** Scrolls to the first open exercise and expands it. */
export function StartButton({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('training.mark');
  const { isDone, done } = useMarks();
  const next = ids.find((id) => !isDone(id)) ?? ids[0];
  const go = (event: MouseEvent) => {
    const target = document.getElementById(`ej-${next}`) as HTMLDetailsElement | null;
    if (!target) return;
    event.preventDefault();
    target.open = true;
    target.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  return (
    <a className={buttonClass({ variant: 'black', size: 'lg' })} href={`#ej-${next}`} onClick={go}>
      {done > 0 ? t('go_on') : t('start')} <Arrow />
    </a>
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
  const { offline, refused } = useMarks();
  return (
    <div role="status" className="sticky top-0 xl:top-0" style={{ zIndex: 'var(--z-sticky)' }}>
      {(offline || refused) && (
        <p className="bg-black text-white">
          <span className="wrap block py-3 font-semibold">{offline ? t('offline') : t('refused')}</span>
        </p>
      )}
    </div>
  );
}
