'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** The main part of the back office; `aria-busy` until hydration, because its controls need scripts. */
export function MainArea({ children }: { children: ReactNode }) {
  const ready = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return (
    <main id="contenido" className="admin-main" tabIndex={-1} aria-busy={!ready}>
      {children}
    </main>
  );
}
