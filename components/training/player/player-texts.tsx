import type { ReactNode } from 'react';
import { OnlyMessages } from '@/components/ui/only-messages';
import { usePageMessages } from '@/components/ui/page-messages';

/** Messages of the player's client components; `bar` selects only those of the bar on plan pages. */
export function PlayerTexts({ part, children }: { part?: 'bar'; children: ReactNode }) {
  const { player, training } = usePageMessages();
  const { install, ask_reminders } = training;
  const texts = part
    ? { player: { [part]: player[part] } }
    : { player, training: { install, ask_reminders } };
  return <OnlyMessages messages={texts}>{children}</OnlyMessages>;
}
