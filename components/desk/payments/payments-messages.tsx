'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Messages } from '@/lib/i18n/messages';

/** Adds one screen's messages to those of the layout, so that other screens don't carry them. */
export function PaymentsMessages({
  texts,
  children,
}: {
  texts: Partial<Messages['payments']>;
  children: ReactNode;
}) {
  const locale = useLocale();
  const layout = useMessages();
  const messages = useMemo(() => ({ ...layout, payments: texts }) as never, [layout, texts]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
