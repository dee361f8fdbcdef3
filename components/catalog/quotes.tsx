import { useTranslations } from 'next-intl';
import type { Quote } from '@/lib/server/catalog/views';

/**
 * Testimonials of a program; renders nothing until the studio adds real ones
 * (docs/spec/design.md#pages).
 */
export function Quotes({ title, quotes }: { title: string | undefined; quotes: readonly Quote[] }) {
  const t = useTranslations('site.program');
  if (quotes.length === 0) return null;
  return (
    <section className="wrap section">
      <h2 className="heading-1">{title ?? t('quotes_title')}</h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
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
