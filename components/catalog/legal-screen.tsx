import { useTranslations } from 'next-intl';
import type { LegalPage } from '@/lib/server/catalog/types';
import { SafeHtml } from './safe-html';
import { useDateInWords } from './use-date-in-words';

export function LegalScreen({ page }: { page: LegalPage | null }) {
  const t = useTranslations('site.terms');
  const inWords = useDateInWords();
  return (
    <article className="wrap pt-10 lg:pt-16 pb-[var(--seccion)]">
      <h1 className="cartel max-w-[16ch] wrap-break-word">{page?.title ?? t('title')}</h1>
      {page ? (
        <>
          <p className="sub mt-4">{t('updated', { date: inWords(page.updatedOn) })}</p>
          <SafeHtml html={page.html} className="texto prosa mt-8 text-lg leading-relaxed" />
        </>
      ) : (
        <p className="lede sub mt-6 prosa">{t('empty')}</p>
      )}
    </article>
  );
}
