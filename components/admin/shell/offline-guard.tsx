import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { setOfflineGuard } from './leave-guard';
import { navigationTarget } from './nav-progress';

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
