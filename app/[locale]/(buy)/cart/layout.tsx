import { NextIntlClientProvider } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { checkoutMessages } from '@/lib/server/checkout/checkout-messages';

/** The islands of the cart get its texts too. */
export default async function CartLayout({ children, params }: LayoutProps<'/[locale]/cart'>) {
  const locale = (await params).locale as Locale;
  const { completed: _, ...cart } = MESSAGES[locale].cart;
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...checkoutMessages(locale), cart }}>
      {children}
    </NextIntlClientProvider>
  );
}
