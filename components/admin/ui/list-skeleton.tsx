'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

const WIDTHS = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5', 'w-3/5', 'w-1/2', 'w-3/4', 'w-2/5'];

/** The final geometry of a screen before it is there. */
export function ListSkeleton() {
  const t = useTranslations('admin.list');
  return (
    <div role="status" aria-busy="true">
      <span className="vh">{t('loading')}</span>
      <Skeleton className="h-4 w-48 mb-3" />
      <Skeleton className="h-8 w-64 mb-5" />
      <div className="panel">
        <div className="p-3 border-b border-line">
          <Skeleton className="h-10 max-w-sm" />
        </div>
        {WIDTHS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
          <div key={index} className="flex gap-4 items-center px-5 py-4 border-t border-tinta-100">
            <Skeleton className="w-5 h-5 shrink-0" />
            <span className="flex-1">
              <Skeleton className={`h-3.5 ${width}`} />
            </span>
            <Skeleton className="h-3.5 w-20 hidden sm:block" />
            <Skeleton className="h-3.5 w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
