'use client';

import type { MouseEvent } from 'react';
import { Arrow } from '@/components/ui/arrow';
import { buttonClass } from '@/components/ui/button';
import { useMarks } from './marks';

/** Scrolls to the first open exercise and expands it. */
export function SampleStart({ ids, start, goOn }: { ids: readonly number[]; start: string; goOn: string }) {
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
      {done > 0 ? goOn : start} <Arrow />
    </a>
  );
}
