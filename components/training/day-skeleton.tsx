import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

export function DaySkeleton() {
  const t = useTranslations('training.day');
  return (
    <div role="status" aria-busy="true">
      <h1 className="sr-only">{t('loading')}</h1>
      <Skeleton className="h-[30rem] w-full rounded-none" />
      <div className="wrap py-12 lg:py-20 grid gap-3">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-24 sm:h-32 lg:max-w-[60rem]" />
        ))}
      </div>
    </div>
  );
}
