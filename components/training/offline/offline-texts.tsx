import type { ReactNode } from 'react';
import { OnlyMessages } from '@/components/ui/only-messages';
import { usePageMessages } from '@/components/ui/page-messages';
import type { Messages } from '@/lib/i18n/messages';

type Part = keyof Messages['training'];

/**
 * Messages of screens that are rendered in the browser. Without `parts`, all of the plan's and the player's.
 */
export function OfflineTexts({ parts, children }: { parts?: readonly Part[]; children: ReactNode }) {
  const { training, player } = usePageMessages();
  const picked = parts
    ? { training: Object.fromEntries(parts.map((part) => [part, training[part]])) }
    : { training, player };
  return <OnlyMessages messages={picked}>{children}</OnlyMessages>;
}
