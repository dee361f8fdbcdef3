'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Messages } from '@/lib/i18n/messages';

/** Adds the words of one screen to those the layout has sent, so that no other screen carries them. */
export function PaymentsTexts({
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
