import type { useTranslations } from 'next-intl';

/** Texts of the buttons that copy the secret and the recovery codes. */
export const copyTexts = (t: ReturnType<typeof useTranslations<'account.factor'>>) => ({
  copy: t('copy'),
  copied: t('copied'),
  failed: t('copy_failed'),
});
