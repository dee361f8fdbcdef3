import { useTranslations } from 'next-intl';
import { UNSENT_KEYS, type UnsentTexts } from './unsent-title';

const KEYS = ['send', 'leave', 'stay', 'kept', 'wiped', 'busy', 'failed', 'text', 'close'] as const;
export type SignOutTexts = Readonly<Record<(typeof KEYS)[number], string>> & UnsentTexts;

/** Texts of the sign-out dialog, to be passed to its client component with their placeholders. */
export function useSignOutTexts(): SignOutTexts {
  const t = useTranslations('site.sign_out');
  return Object.fromEntries([...KEYS, ...UNSENT_KEYS].map((key) => [key, t.raw(key)])) as SignOutTexts;
}
