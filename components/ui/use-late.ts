'use client';

import { useEffect, useState } from 'react';

const LATE_MS = 150;

/** True once `going` has lasted 150 ms, so that quick transitions show no spinner. */
export function useLate(going: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [going]);
  return late;
}
