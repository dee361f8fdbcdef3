'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { apiData } from '@/components/ui/api';
import { apiRoutes } from '../routes';

const Abilities = createContext<ReadonlySet<string>>(new Set());

/**
 * Abilities from the server, refetched on every route change
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
    apiData<string[]>(apiRoutes.abilities, { signal: request.signal })
      .then((known) => setAbilities(new Set(known)))
      // Offline: keep the last known abilities; the server checks every action anyway.
      .catch(() => null);
    return () => request.abort();
  }, [pathname]);

  return <Abilities value={abilities}>{children}</Abilities>;
}

export const useAbilities = (): ReadonlySet<string> => useContext(Abilities);

type CanProps = { ability: string; otherwise?: ReactNode; children: ReactNode };

/**
 * Shows its content with the ability, else `otherwise`; throws when none is given
 * (docs/spec/specification.md#roles).
 * Only a convenience: the server enforces abilities.
 */
export function Can({ ability, otherwise = null, children }: CanProps) {
  if (!ability) throw new Error('<Can> needs an ability');
  return useAbilities().has(ability) ? children : otherwise;
}
