import { useTranslations } from 'next-intl';

const KEYS = ['send', 'leave', 'stay', 'kept', 'wiped', 'busy', 'failed', 'text', 'close'] as const;
type Key = (typeof KEYS)[number];
/** Of the dialog before signing out; `many` has {count} for the number of marks. */
export type SignOutTexts = Readonly<Record<Key | 'one' | 'many', string>>;

// The client has no formatter here: a number that stands for itself marks its place.
const MANY = 99;

/** The texts of the sign-out dialog, for its island. */
export function useSignOutTexts(): SignOutTexts {
  const t = useTranslations('site.sign_out');
  return {
    ...(Object.fromEntries(KEYS.map((key) => [key, t(key)])) as Record<Key, string>),
    one: t('title', { count: 1 }),
    many: t('title', { count: MANY }).replace(String(MANY), '{count}'),
  };
}
