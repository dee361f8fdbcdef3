'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Messages } from '@/lib/i18n/messages';

/** Adds the messages of customers to those of the layout, so that other screens don't carry them. */
export function CustomerMessages({
  texts,
  children,
}: {
  texts: Partial<Messages['customers']>;
  children: ReactNode;
}) {
  const locale = useLocale();
  const layout = useMessages();
  const messages = useMemo(() => ({ ...layout, customers: texts }) as never, [layout, texts]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
