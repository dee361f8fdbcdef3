'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** The main part of the back office: busy until its scripts run, since its controls need them. */
export function MainArea({ children }: { children: ReactNode }) {
  const ready = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return (
    <main
      id="contenido"
      className="flex-1 px-4 lg:px-8 py-6 min-w-0 overflow-x-clip"
      tabIndex={-1}
      aria-busy={!ready}
    >
      {children}
    </main>
  );
}
