import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';

export type AddressAction = 'grant' | 'pause';

/** Runs what `?do=` in the address names (`adminRoutes.access`), and removes it from the address. */
export function useAddressAction(action: AddressAction | null, run: () => void): void {
  const path = usePathname();
  const named = useSearchParams().get('do');
  const begin = useEffectEvent(run);
  useEffect(() => {
    if (action === null || named !== action) return;
    begin();
    // After the router has started and before the action refreshes the page: with both at once Next loads the
    // document again.
    const timer = setTimeout(() => window.history.replaceState(null, '', path));
    return () => clearTimeout(timer);
  }, [action, named, path]);
}
