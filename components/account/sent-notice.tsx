'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces a form that is done; focus moves here, so that it is read out. */
export function SentNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="mt-8 grid gap-5 outline-none">
      {children}
    </div>
  );
}
