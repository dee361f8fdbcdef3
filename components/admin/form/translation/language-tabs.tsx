import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import type { Language } from '@/lib/domain/translations';

type LanguageTabsProps = {
  /** URLs of the Spanish form and of the English texts. */
  spanish: string;
  english: string;
  /** The active tab. */
  current: 'es' | Language;
  done: number;
  total: number;
};

/** Tabs for the languages of a row's texts, each with its own URL (docs/spec/translations.md#screen). */
export function LanguageTabs({ spanish, english, current, done, total }: LanguageTabsProps) {
  const t = useTranslations('editors.translations');
  const here = (language: LanguageTabsProps['current']) =>
    language === current ? { 'aria-current': 'page' as const } : {};
  return (
    <nav className="tabs" aria-label={t('tabs')}>
      <AppLink className="tab" href={spanish} {...here('es')}>
        <span lang="es">{t('spanish')}</span>
      </AppLink>
      <AppLink className="tab" href={english} {...here('en-US')}>
        <span lang="en-US">{t('language')}</span>{' '}
        <span className="num text-muted font-medium">{t('done', { done, total })}</span>
      </AppLink>
    </nav>
  );
}
