import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/skeleton';

const HEIGHTS = [69, 59, 40, 100, 67, 55, 26];

export function WeekSkeleton() {
  const t = useTranslations('training.week');
  return (
    <div
      className="wrap pt-6 lg:pt-8 pb-24 grid xl:grid-cols-[20rem_minmax(0,1fr)] gap-12 xl:gap-16"
      role="status"
      aria-busy="true"
    >
      <h1 className="sr-only">{t('loading')}</h1>
      <div className="hidden xl:grid gap-6 content-start">
        {['h-60', 'h-3 rounded-full', 'h-14', 'h-48', 'h-14'].map((shape, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders in a fixed order
          <Skeleton key={i} className={shape} />
        ))}
      </div>
      <div>
        <Skeleton className="h-4 w-40 rounded-full" />
        <Skeleton className="h-20 lg:h-24 w-[60%] mt-5" />
        <Skeleton className="h-5 w-[40%] mt-4 rounded-full" />
        <div className="week-grid mt-12">
          {HEIGHTS.map((height) => (
            <span
              key={height}
              aria-hidden="true"
              className={cx(
                'skeleton block rounded-none lg:[clip-path:polygon(0_1.4rem,100%_0,100%_100%,0_100%)]',
                height === 100 ? 'max-lg:h-[21rem]' : 'max-lg:h-[4.5rem]',
              )}
              style={{ height: `${height}%` }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
