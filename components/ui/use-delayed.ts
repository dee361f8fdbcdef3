import { useEffect, useState } from 'react';

/** What takes longer than this shows that it is under way, in ms. */
export const SHOWN_AFTER_MS = 150;

/** True once `active` has lasted that long, so that quick transitions show no spinner. */
export function useDelayed(active: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setIsDelayed(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [active]);
  return isDelayed;
}
