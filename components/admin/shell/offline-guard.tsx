import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { routes } from '@/lib/routes';
import { setOfflineGuard } from './leave-guard';

/** Path that a click navigates to in this window, within the back office; else null. */
function navigationTarget(event: MouseEvent): string | null {
  const link = (event.target as Element).closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || event.defaultPrevented) return null;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const path = `${link.pathname}${link.search}`;
  const isInternal = link.origin === location.origin && link.pathname.startsWith(routes.admin);
  return isInternal && path !== `${location.pathname}${location.search}` ? path : null;
}

/** Asks the server, because `navigator.onLine` may be wrong, as on a demo machine without a network. */
const isReachable = () =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Defers navigation while offline, says so, and continues once back online.
 * Keyed by path: a navigation requested on another screen is dropped.
 */
export function OfflineGuard() {
  return <ScreenGuard key={usePathname()} />;
}

function ScreenGuard() {
  const t = useTranslations('admin.shell');
  const router = useRouter();

  useEffect(() => {
    let deferred: (() => void) | null = null;
    const resume = () => {
      deferred?.();
      deferred = null;
    };
    const deferIfOffline = (go: () => void) => {
      if (navigator.onLine) return false;
      deferred = go;
      void isReachable().then((reachable) => {
        if (reachable) resume();
        else if (deferred === go) showToast(t('offline'), 'error', TOAST_MS.failure);
      });
      return true;
    };
    const onClick = (event: MouseEvent) => {
      const path = navigationTarget(event);
      if (path && deferIfOffline(() => router.push(path as never))) event.preventDefault();
    };
    setOfflineGuard(deferIfOffline);
    document.addEventListener('click', onClick, true);
    window.addEventListener('online', resume);
    return () => {
      setOfflineGuard(null);
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('online', resume);
    };
  }, [router, t]);

  return null;
}
