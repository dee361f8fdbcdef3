import { useLocale, useTranslations } from 'next-intl';
import { LOCALES } from '@/lib/i18n/locales';
import { LocaleChoice } from './locale-choice';

/** One button per language, labelled in that language. */
export function LocaleButtons() {
  const t = useTranslations('common.languages');
  const current = useLocale();
  return LOCALES.map((locale) => (
    <LocaleChoice key={locale} locale={locale} current={locale === current} label={t(locale)} />
  ));
}
