'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Takes the focus when a new screen has removed the element that had it. */
function useFocusOfScreen() {
  const main = useRef<HTMLElement>(null);
  const address = `${usePathname()}?${useSearchParams()}`;
  const focusedFor = useRef(address);
  useEffect(() => {
    if (focusedFor.current === address) return;
    focusedFor.current = address;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [address]);
  return main;
}

/** The main part of the back office; `aria-busy` until hydration, because its controls need scripts. */
export function MainArea({ children }: { children: ReactNode }) {
  const main = useFocusOfScreen();
  const ready = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return (
    <main ref={main} id="contenido" className="admin-main" tabIndex={-1} aria-busy={!ready}>
      {children}
    </main>
  );
}
