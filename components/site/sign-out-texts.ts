import { useTranslations } from 'next-intl';
import { type UnsentTitles, unsentTitles } from './unsent-title';

const KEYS = ['send', 'leave', 'stay', 'kept', 'wiped', 'busy', 'failed', 'text', 'close'] as const;
type Key = (typeof KEYS)[number];
export type SignOutTexts = Readonly<Record<Key, string>> & { titles: UnsentTitles };

/** Texts of the sign-out dialog, to be passed to its client component. */
export function useSignOutTexts(): SignOutTexts {
  const t = useTranslations('site.sign_out');
  return {
    ...(Object.fromEntries(KEYS.map((key) => [key, t(key)])) as Record<Key, string>),
    titles: unsentTitles((unsent) => t('title', unsent)),
  };
}
