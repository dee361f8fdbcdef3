'use client';

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl';
import type { ReactNode } from 'react';

/** Adds the messages of one screen to those of the layout. */
export function ScreenMessages({ messages, children }: { messages: object; children: ReactNode }) {
  const shared = useMessages();
  const timeZone = useTimeZone();
  return (
    <NextIntlClientProvider
      locale={useLocale()}
      messages={{ ...shared, ...messages }}
      {...(timeZone ? { timeZone } : {})}
    >
      {children}
    </NextIntlClientProvider>
  );
}
