import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import { langOf } from '@/lib/domain/translations';
import type { LegalPage } from '@/lib/server/catalog/views';
import { SafeHtml } from './safe-html';
import { ShopText } from './shop-text';

export function LegalScreen({ page }: { page: LegalPage | null }) {
  const t = useTranslations('site.terms');
  const days = useDays();
  return (
    <article className="wrap pt-10 lg:pt-16 pb-[var(--section-gap)]">
      <h1 className="display-2 max-w-[16ch] wrap-break-word">
        {page ? (
          <ShopText of={page} name="title">
            {page.title}
          </ShopText>
        ) : (
          t('title')
        )}
      </h1>
      {page ? (
        <>
          <p className="text-muted mt-4">{t('updated', { date: days.full(page.updatedOn) })}</p>
          <SafeHtml
            html={page.html}
            lang={langOf(page, 'html')}
            className="rich-text prose-width mt-8 text-lg leading-relaxed"
          />
        </>
      ) : (
        <p className="lead text-muted mt-6 prose-width">{t('empty')}</p>
      )}
    </article>
  );
}
