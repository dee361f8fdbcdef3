import { NextIntlClientProvider } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { clientMessages } from '@/lib/server/checkout/client-messages';

/** Pages of a purchase know who looks, so none of them is static. Their islands get the checkout's texts only. */
export const dynamic = 'force-dynamic';

export default async function BuyLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  return (
    <NextIntlClientProvider locale={locale} messages={clientMessages(locale)}>
      {children}
    </NextIntlClientProvider>
  );
}
