import { useTranslations } from 'next-intl';
import { langOf } from '@/lib/domain/translations';
import type { PageContent } from '@/lib/server/catalog/views';
import { PageWords } from './shop-text';

/**
 * Testimonials of a program; renders nothing until the studio adds real ones
 * (docs/spec/design.md#pages).
 */
export function Quotes({ page }: { page: PageContent }) {
  const t = useTranslations('site.program');
  const { quotes } = page;
  if (quotes.length === 0) return null;
  return (
    <section className="wrap section">
      <h2 className="heading-1">
        <PageWords of={page} name="quotes_title">
          {t('quotes_title')}
        </PageWords>
      </h2>
      <ul lang={langOf(page, 'quotes')} className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {quotes.map(({ text, name }) => (
          <li key={`${name}-${text}`}>
            <figure className="border-t-2 border-ink pt-5">
              <blockquote className="text-lg leading-relaxed">{text}</blockquote>
              <figcaption className="mt-3 font-bold">{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
