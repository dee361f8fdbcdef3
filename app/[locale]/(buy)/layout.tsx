import { NextIntlClientProvider } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import '@/app/styles/areas/buy.css';
import type { Locale } from '@/lib/i18n/locales';
import { checkoutMessages } from '@/lib/server/checkout/checkout-messages';

/** Dynamic: purchase pages depend on the visitor. Their islands get only the checkout's messages. */
export const dynamic = 'force-dynamic';

export default async function BuyLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  return (
    <NextIntlClientProvider locale={locale} messages={checkoutMessages(locale)}>
      <div className="buy">{children}</div>
    </NextIntlClientProvider>
  );
}
