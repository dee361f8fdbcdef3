import { setRequestLocale } from 'next-intl/server';
import '@/app/styles/areas/account.css';
import { OfflineKeeper } from '@/components/training/offline/keeper';
import { cx } from '@/components/ui/cx';
import { buildId } from '@/lib/http/build-id';
import { requestContext } from '@/lib/http/context';
import type { Locale } from '@/lib/i18n/locales';

/** Never cached: every response has its own nonce (docs/decisions/006-content-security-policy.md). */
export const dynamic = 'force-dynamic';

export default async function AccountLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const { actor } = await requestContext();
  return (
    <div className={cx('my', actor && 'signed-in')}>
      {children}
      <OfflineKeeper build={buildId()} locale={locale} />
    </div>
  );
}
