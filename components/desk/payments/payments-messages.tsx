'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Messages } from '@/lib/i18n/messages';

/** Adds one screen's messages to those of the layout, so that other screens don't carry them. */
export function PaymentsMessages({
  texts,
  others,
  children,
}: {
  texts: Partial<Messages['payments']>;
  /** Messages of other parts that the screen uses. */
  others?: { cart: Pick<Messages['cart'], 'delivery'> };
  children: ReactNode;
}) {
  const locale = useLocale();
  const layout = useMessages();
  const messages = useMemo(
    () => ({ ...layout, ...others, payments: texts }) as never,
    [layout, texts, others],
  );
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
