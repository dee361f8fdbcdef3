import { setRequestLocale } from 'next-intl/server';
import '@/app/styles/areas/catalog.css';
import '@/app/styles/areas/training.css';
import type { Locale } from '@/lib/i18n/locales';

/** Never cached: it shows drafts, and every response has its own nonce. */
export const dynamic = 'force-dynamic';

/** Customers' pages without the account around them: a program's page has only the styles of the catalog. */
export default async function PreviewLayout({ children, params }: LayoutProps<'/[locale]'>) {
  setRequestLocale((await params).locale as Locale);
  return children;
}
