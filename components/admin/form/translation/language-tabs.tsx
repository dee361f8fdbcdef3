import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import type { Language } from '@/lib/domain/translations';

type LanguageTabsProps = {
  /** The form in Spanish, and the texts in English. */
  spanish: string;
  english: string;
  /** Which of them is shown. */
  current: 'es' | Language;
  done: number;
  total: number;
};

/** The languages of a row's texts, each with its own address (docs/spec/translations.md#screen). */
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
