'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useLate } from '@/components/ui/use-late';
import { routes } from '@/lib/routes';

const LIMIT_MS = 15_000;

/** Path that a click navigates to in this window, within the back office; else null. */
export function leadsElsewhere(event: MouseEvent): string | null {
  const link = (event.target as Element).closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || event.defaultPrevented) return null;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const path = `${link.pathname}${link.search}`;
  const leads = link.origin === location.origin && link.pathname.startsWith(routes.admin);
  return leads && path !== `${location.pathname}${location.search}` ? path : null;
}

/** Progress line while the next screen loads; screens that may be a 404 have no skeleton. */
export function NavProgress() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [leaving, setLeaving] = useState<string | null>(null);
  const going = leaving === address;
  const shown = useLate(going);

  useEffect(() => {
    const onClick = (event: MouseEvent) => leadsElsewhere(event) && setLeaving(address);
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [address]);

  useEffect(() => {
    if (!going) return;
    const giveUp = setTimeout(() => setLeaving(null), LIMIT_MS);
    return () => clearTimeout(giveUp);
  }, [going]);

  return <div className="nav-progress" hidden={!shown} aria-hidden="true" />;
}
