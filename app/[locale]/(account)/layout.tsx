import { setRequestLocale } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';

/** Pages of an account know who looks, so none of them is static. */
export const dynamic = 'force-dynamic';

export default async function AccountLayout({ children, params }: LayoutProps<'/[locale]'>) {
  setRequestLocale((await params).locale as Locale);
  return children;
}
