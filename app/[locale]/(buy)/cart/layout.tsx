import { NextIntlClientProvider } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { checkoutMessages } from '@/lib/server/checkout/checkout-messages';

/** Adds the cart's messages for its islands. */
export default async function CartLayout({ children, params }: LayoutProps<'/[locale]/cart'>) {
  const locale = (await params).locale as Locale;
  const { completed: _, ...cart } = MESSAGES[locale].cart;
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...checkoutMessages(locale), cart }}>
      {children}
    </NextIntlClientProvider>
  );
}
