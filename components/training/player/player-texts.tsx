import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { usePageMessages } from '@/components/ui/page-messages';

/** Texts of the player's islands; `bar`: those of the bar on the plan alone. */
export function PlayerTexts({ part, children }: { part?: 'bar'; children: ReactNode }) {
  const { player } = usePageMessages();
  const texts = part ? { [part]: player[part] } : player;
  return <NextIntlClientProvider messages={{ player: texts } as never}>{children}</NextIntlClientProvider>;
}
