'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Arrow } from '@/components/ui/arrow';
import { useMarks } from './marks';

/** Until the day is done its plan, then «Día cumplido.»; the change is shown and read out. */
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

/** Goes to the first exercise that is not done and opens it. */
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
    <a className="btn btn-black btn-lg" href={`#ej-${next}`} onClick={go}>
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

/** What happened to the connection, in the reader's words; it goes away by itself. */
export function ConnectionNotice() {
  const t = useTranslations('training.mark');
  const { stuck, refused } = useMarks();
  return (
    <div role="status" className="sticky top-0 xl:top-0" style={{ zIndex: 'var(--z-sticky)' }}>
      {(stuck || refused) && (
        <p className="bg-black text-white">
          <span className="wrap block py-3 font-semibold">{stuck ? t('offline') : t('refused')}</span>
        </p>
      )}
    </div>
  );
}
