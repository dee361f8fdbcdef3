'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';

/** Sticky buy bar, hidden until the element with id `after` has scrolled out of view. */
export function BuyBar({ after, children }: { after: string; children: ReactNode }) {
  const [hidden, setHidden] = useState(true);
  useEffect(() => {
    const element = document.getElementById(after);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setHidden(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [after]);
  return <div className={cx('buy-bar bg-black text-white on-black', hidden && 'is-away')}>{children}</div>;
}
