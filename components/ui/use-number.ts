import { useLocale } from 'next-intl';
import { HTML_LANG } from '@/lib/i18n/locales';

/** Formats numbers as the pages' language writes them: «1 633» in Costa Rica, «1,633» in English. */
export function useNumber() {
  const locale = useLocale();
  return (value: number, options?: Intl.NumberFormatOptions) =>
    value.toLocaleString(HTML_LANG[locale], options);
}
