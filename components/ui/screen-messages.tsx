'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Messages, SomeMessages } from '@/lib/i18n/messages';

/** Adds the messages of one screen to those of the layout, so that other screens don't carry them. */
export function ScreenMessages({ messages, children }: { messages: SomeMessages; children: ReactNode }) {
  const locale = useLocale();
  const layout = useMessages();
  const all = useMemo(() => ({ ...layout, ...messages }) as Messages, [layout, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
