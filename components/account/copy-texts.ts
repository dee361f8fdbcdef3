import type { useTranslations } from 'next-intl';

/** What a button says that copies a secret or its codes. */
export const copyTexts = (t: ReturnType<typeof useTranslations<'account.factor'>>) => ({
  copy: t('copy'),
  copied: t('copied'),
  failed: t('copy_failed'),
});
