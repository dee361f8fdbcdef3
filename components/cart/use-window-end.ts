'use client';

import { useEffect } from 'react';
import type { CartLine } from '@/lib/server/cart/cart-view';

/** Maximum delay of a browser timer. */
const MAX_MS = 2_000_000_000;

/** Calls back when the next sale or availability window of a line begins or ends. */
export function useWindowEnd(lines: readonly CartLine[], onEnd: () => void): void {
  const instants = lines.flatMap(({ opensAt, saleEndsAt, closesAt }) =>
    [opensAt, saleEndsAt, closesAt].flatMap((instant) => (instant ? [Date.parse(instant)] : [])),
  );
  const next = instants.length > 0 ? Math.min(...instants) : null;
  useEffect(() => {
    if (next === null) return;
    const wait = next - Date.now() + 1_000;
    if (wait <= 0 || wait > MAX_MS) return;
    const timer = setTimeout(onEnd, wait);
    return () => clearTimeout(timer);
  }, [next, onEnd]);
}
