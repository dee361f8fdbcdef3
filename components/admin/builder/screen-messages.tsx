'use client';

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl';
import type { ReactNode } from 'react';

/** Adds the texts of one screen to those that every screen of the back office has. */
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
