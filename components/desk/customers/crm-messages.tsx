'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Messages } from '@/lib/i18n/messages';

type CrmMessagesProps = {
  texts: Partial<Messages['crm']>;
  /** Texts of the links between pages, for screens with lists. */
  pages?: Messages['payments']['ui'];
  children: ReactNode;
};

/** Adds texts of `crm` to those of the layout, so that other screens don't carry them. */
export function CrmMessages({ texts, pages, children }: CrmMessagesProps) {
  const locale = useLocale();
  const layout = useMessages();
  const messages = useMemo(
    () => ({ ...layout, crm: texts, ...(pages ? { payments: { ui: pages } } : {}) }) as never,
    [layout, texts, pages],
  );
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
