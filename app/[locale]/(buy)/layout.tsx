import { NextIntlClientProvider } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import '@/app/styles/areas/buy.css';
import type { Locale } from '@/lib/i18n/locales';
import { checkoutMessages } from '@/lib/server/checkout/checkout-messages';

/** Pages of a purchase know who looks, so none of them is static. Their islands get the checkout's texts only. */
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
