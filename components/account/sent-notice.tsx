'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces a submitted form; takes the focus so that screen readers announce it. */
export function SentNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="mt-8 grid gap-5 outline-none">
      {children}
    </div>
  );
}
