'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { api } from '../api';
import { apiRoutes } from '../routes';

const Abilities = createContext<ReadonlySet<string>>(new Set());

/**
 * Abilities as the server rendered them, asked again on every route change
 * (docs/spec/specification.md#interface, docs/spec/specification.md#shop-calls).
 */
export function AbilitiesProvider({
  initial,
  children,
}: {
  initial: readonly string[];
  children: ReactNode;
}) {
  const [abilities, setAbilities] = useState<ReadonlySet<string>>(() => new Set(initial));
  const pathname = usePathname();
  const rendered = useRef(pathname);

  useEffect(() => {
    if (rendered.current === pathname) return;
    rendered.current = pathname;
    const request = new AbortController();
    api<{ data: string[] }>(apiRoutes.abilities, { signal: request.signal })
      .then(({ data }) => setAbilities(new Set(data)))
      // Offline: what was known stays; the server checks every deed anyway.
      .catch(() => null);
    return () => request.abort();
  }, [pathname]);

  return <Abilities value={abilities}>{children}</Abilities>;
}

export const useAbilities = (): ReadonlySet<string> => useContext(Abilities);

/**
 * Hides its content without the ability, and fails when none is given
 * (docs/spec/specification.md#roles). Hiding is never the check.
 */
export function Can({ ability, children }: { ability: string; children: ReactNode }) {
  if (!ability) throw new Error('<Can> needs an ability');
  return useAbilities().has(ability) ? children : null;
}
