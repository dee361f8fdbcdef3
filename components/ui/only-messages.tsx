import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Messages, SomeMessages } from '@/lib/i18n/messages';

/** Sends the browser these messages only: those that the client components below use. */
export const OnlyMessages = ({ messages, children }: { messages: SomeMessages; children: ReactNode }) => (
  <NextIntlClientProvider messages={messages as Messages}>{children}</NextIntlClientProvider>
);
