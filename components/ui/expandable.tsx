'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from './cx';
import { LineIcon } from './line-icon';

/** Collapsed height in pixels (docs/spec/specification.md#interface). */
const COLLAPSED = 170;

type ExpandableProps = {
  moreLabel: string;
  lessLabel: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Text cut at 170 px with a fade; without a button when everything fits. Focus inside expands it. */
export function Expandable({ moreLabel, lessLabel, className, children }: ExpandableProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [fits, setFits] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setFits(element.scrollHeight <= COLLAPSED));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard focus on a link that the fade hides opens the text */}
      <div
        ref={box}
        id={id}
        className={cx('expandable', (open || fits) && 'is-open', className)}
        onFocus={() => setOpen(true)}
      >
        {children}
      </div>
      <Button
        variant="ghost"
        className="mt-2 -ml-3"
        aria-expanded={open}
        aria-controls={id}
        hidden={fits}
        onClick={() => setOpen(!open)}
      >
        {open ? lessLabel : moreLabel}
        <LineIcon className={cx('expandable-sign', open && 'is-open')}>
          <path d="m6 9 6 6 6-6" />
        </LineIcon>
      </Button>
    </>
  );
}
