import { NextIntlClientProvider, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/messages';

/** Texts of the player's islands; `bar`: those of the bar on the plan alone. */
export function PlayerTexts({ part, children }: { part?: 'bar'; children: ReactNode }) {
  const { player } = useMessages() as unknown as Messages;
  const texts = part ? { [part]: player[part] } : player;
  return <NextIntlClientProvider messages={{ player: texts } as never}>{children}</NextIntlClientProvider>;
}
