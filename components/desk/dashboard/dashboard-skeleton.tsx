'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

const NUMBERS = ['today', 'transfers', 'month', 'subscriptions', 'failing', 'customers', 'stock'];
const CHARTS = new Set(['today', 'month', 'subscriptions']);
const TASKS = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5', 'w-1/2'];

/** Skeleton of the dashboard, with its final geometry. */
export function DashboardSkeleton() {
  const t = useTranslations('admin.list');
  const shell = useTranslations('admin.shell');
  return (
    <div role="status" aria-busy="true">
      <h1 className="sr-only">{shell('dashboard')}</h1>
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8 w-64 max-w-full rounded-full" />
      <Skeleton className="h-4 w-48 rounded-full mt-2 mb-5" />
      <div className="kpis" data-theme="night">
        {NUMBERS.map((name) => (
          <div key={name} className="kpi">
            <Skeleton className="h-4 w-28 max-w-full rounded-full" />
            <Skeleton className="h-9 w-24 mt-3 rounded" />
            <Skeleton className="h-3.5 w-32 max-w-full rounded-full mt-3" />
            {CHARTS.has(name) && <Skeleton className="h-8 w-32 max-w-full mt-4 rounded" />}
          </div>
        ))}
      </div>
      <div className="grid gap-6 mt-6 xl:grid-cols-[minmax(0,1fr)_21rem] items-start">
        <div className="panel">
          {TASKS.map((width) => (
            <div key={width} className="flex gap-4 items-center px-4 h-17 border-b border-fill last:border-0">
              <Skeleton className="w-9 h-9 rounded-full shrink-0" />
              <span className="flex-1">
                <Skeleton className={`h-3.5 rounded-full ${width}`} />
              </span>
              <Skeleton className="h-9 w-28 rounded" />
            </div>
          ))}
        </div>
        <div className="panel h-72 max-xl:hidden" />
      </div>
    </div>
  );
}
