import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useOfflineGuard } from '@/components/ui/use-offline-guard';
import { routes } from '@/lib/routes';
import { setOfflineGuard } from './leave-guard';

/** Of the back office: also navigation by its own controls. */
export function OfflineGuard() {
  return <ScreenGuard key={usePathname()} />;
}

function ScreenGuard() {
  const t = useTranslations('common');
  const router = useRouter();
  const follow = useCallback(
    ({ pathname, search }: HTMLAnchorElement) =>
      pathname.startsWith(routes.admin) ? () => router.push(`${pathname}${search}` as never) : null,
    [router],
  );
  useOfflineGuard({ text: t('offline'), follow, publish: setOfflineGuard });
  return null;
}
