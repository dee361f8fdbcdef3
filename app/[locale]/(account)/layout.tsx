import { setRequestLocale } from 'next-intl/server';
import '@/app/styles/areas/account.css';
import type { Locale } from '@/lib/i18n/locales';

/** Never cached: every response has its own nonce (docs/decisions/006-content-security-policy.md). */
export const dynamic = 'force-dynamic';

export default async function AccountLayout({ children, params }: LayoutProps<'/[locale]'>) {
  setRequestLocale((await params).locale as Locale);
  return <div className="my">{children}</div>;
}
