import { useEffect, useState } from 'react';

const DELAY_MS = 150;

/** True once `going` has lasted 150 ms, so that quick transitions show no spinner. */
export function useDelayed(active: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setIsDelayed(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [active]);
  return isDelayed;
}
