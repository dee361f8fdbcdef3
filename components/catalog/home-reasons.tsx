import { useTranslations } from 'next-intl';
import { Tildes } from '@/components/ui/tildes';
import { langOf } from '@/lib/domain/translations';
import type { PageContent } from '@/lib/server/catalog/views';
import { PageWords } from './shop-text';

const REASONS = [1, 2, 3, 4] as const;

export function HomeReasons({ page }: { page: PageContent }) {
  const t = useTranslations('site.home');
  const defaults = REASONS.map((n) => ({ title: t(`reason_${n}_title`), text: t(`reason_${n}_text`) }));
  const reasons = page.reasons.length > 0 ? page.reasons : defaults;
  return (
    <section className="wrap section">
      <div className="grid gap-x-16 gap-y-2 lg:grid-cols-[minmax(min-content,1fr)_1.6fr]">
        <h2 className="display-2 mb-8">
          <PageWords of={page} name="reasons_title">
            {t('reasons_title')}
          </PageWords>
        </h2>
        <ol lang={langOf(page, 'reasons')}>
          {reasons.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[min(3.5rem,17.5vw)_minmax(0,1fr)] py-6 border-t-2 border-ink"
            >
              <span className="pt-1">
                <Tildes states={Array.from({ length: index + 1 }, () => 'done' as const)} className="h-6" />
              </span>
              <div className="grid lg:grid-cols-2 gap-x-10 gap-y-1">
                <h3 className="heading-2">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
