import { useTranslations } from 'next-intl';

const KEYS = ['send', 'leave', 'stay', 'kept', 'wiped', 'busy', 'failed', 'text', 'close'] as const;
type Key = (typeof KEYS)[number];
/** Texts of the sign-out dialog; `many` contains {count}, the number of marks. */
export type SignOutTexts = Readonly<Record<Key | 'one' | 'many', string>>;

// A placeholder number, replaced by {count}, because the client has no message formatter here.
const MANY = 99;

/** Texts of the sign-out dialog, to be passed to its client component. */
export function useSignOutTexts(): SignOutTexts {
  const t = useTranslations('site.sign_out');
  return {
    ...(Object.fromEntries(KEYS.map((key) => [key, t(key)])) as Record<Key, string>),
    one: t('title', { count: 1 }),
    many: t('title', { count: MANY }).replace(String(MANY), '{count}'),
  };
}
