import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { usePageMessages } from '@/components/ui/page-messages';

/** Messages of the player's client components; `bar` selects only those of the bar on plan pages. */
export function PlayerTexts({ part, children }: { part?: 'bar'; children: ReactNode }) {
  const { player } = usePageMessages();
  const texts = part ? { [part]: player[part] } : player;
  return <NextIntlClientProvider messages={{ player: texts } as never}>{children}</NextIntlClientProvider>;
}
