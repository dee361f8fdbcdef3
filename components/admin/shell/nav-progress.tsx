import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useDelayed } from '@/components/ui/use-delayed';
import { routes } from '@/lib/routes';

const LIMIT_MS = 15_000;

/** Path that a click navigates to in this window, within the back office; else null. */
export function navigationTarget(event: MouseEvent): string | null {
  const link = (event.target as Element).closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || event.defaultPrevented) return null;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const path = `${link.pathname}${link.search}`;
  const isInternal = link.origin === location.origin && link.pathname.startsWith(routes.admin);
  return isInternal && path !== `${location.pathname}${location.search}` ? path : null;
}

/** Progress line while the next screen loads; screens that may be a 404 have no skeleton. */
export function NavProgress() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [leavingFrom, setLeavingFrom] = useState<string | null>(null);
  const navigating = leavingFrom === address;
  const shown = useDelayed(navigating);

  useEffect(() => {
    const onClick = (event: MouseEvent) => navigationTarget(event) && setLeavingFrom(address);
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [address]);

  useEffect(() => {
    if (!navigating) return;
    const timeout = setTimeout(() => setLeavingFrom(null), LIMIT_MS);
    return () => clearTimeout(timeout);
  }, [navigating]);

  return <div className="nav-progress" hidden={!shown} aria-hidden="true" />;
}
