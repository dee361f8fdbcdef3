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
    <article className="wrap pt-10 lg:pt-16 pb-[var(--section-gap)] lg:grid grid-cols-[5fr_7fr] gap-x-12 items-start">
      <header className="lg:sticky top-28 min-w-0">
        <h1 className="display-2 max-w-[16ch] wrap-break-word">
          {page ? (
            <ShopText of={page} name="title">
              {page.title}
            </ShopText>
          ) : (
            t('title')
          )}
        </h1>
        {page && <p className="text-muted mt-4">{t('updated', { date: days.full(page.updatedOn) })}</p>}
      </header>
      {page ? (
        <SafeHtml
          html={page.html}
          lang={langOf(page, 'html')}
          className="rich-text prose-width mt-8 lg:mt-0 lg:*:first:mt-0 text-lg leading-relaxed min-w-0"
        />
      ) : (
        <p className="lead text-muted mt-6 lg:mt-0 prose-width">{t('empty')}</p>
      )}
    </article>
  );
}
