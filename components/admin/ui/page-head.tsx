import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs';

/** Breadcrumbs, heading and actions of a page. */
export function PageHead({
  title,
  badge,
  sub,
  crumbs,
  actions,
}: {
  title: string;
  badge?: ReactNode;
  sub?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
}) {
  const t = useTranslations('admin.shell');
  return (
    <>
      {crumbs && <Breadcrumbs label={t('trail')} items={crumbs} className="mb-2" />}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 mb-5">
        <div className="min-w-0">
          <h1 className="page-title">
            {title}
            {badge}
          </h1>
          {sub && <p className="text-muted mt-0.5">{sub}</p>}
        </div>
        {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
      </div>
    </>
  );
}
