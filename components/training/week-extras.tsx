import { FileText, ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { useNumber } from '@/components/ui/use-number';
import { langOf } from '@/lib/domain/translations';
import { MEGABYTE } from '@/lib/domain/values/file-size';
import { routes } from '@/lib/routes';
import type { DocumentLink } from '@/lib/server/training/days/day-views';
import type { WeekRow } from '@/lib/server/training/frame-view';

/** The week's note and the program's private documents. */
export function WeekExtras({
  week,
  restText,
  documents,
}: {
  week: WeekRow;
  restText: string | null;
  documents: readonly DocumentLink[];
}) {
  const t = useTranslations('training.week');
  const number = useNumber();
  const sizeOf = (bytes: number) =>
    t('size', {
      size: number(Math.max(0.1, bytes / MEGABYTE), { maximumFractionDigits: 1 }),
    });
  return (
    <div className="mt-12 grid md:grid-cols-2 gap-x-12 gap-y-8">
      <section>
        <h2 className="heading-2 border-t-2 border-ink pt-4">{t('note')}</h2>
        {restText && (
          <p className="mt-2 text-muted" lang={langOf(week, 'restText')}>
            {restText}
          </p>
        )}
        <p className="mt-2 text-muted">{t('waits')}</p>
        <AppLink className="link inline-flex items-center min-h-11 mt-1" href={routes.phone}>
          {t('phone')}
        </AppLink>
      </section>
      {documents.length > 0 && (
        <section>
          <h2 className="heading-2 border-t-2 border-ink pt-4">{t('documents')}</h2>
          <ul className="mt-2">
            {documents.map((file) => (
              <li key={file.id}>
                <a
                  href={file.url}
                  className="flex items-center gap-3 min-h-12 border-b border-line hover:bg-panel"
                >
                  <Icon as={file.mealPlan ? ShoppingBasket : FileText} />
                  <span className="font-semibold">{file.mealPlan ? t('meal_plan') : file.name}</span>
                  <span className="ml-auto text-sm text-muted num">{sizeOf(file.size)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
