'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useNavItems } from '@/components/admin/shell/frame';
import type { NavItem } from '@/components/admin/shell/nav';
import { PageHead } from '@/components/admin/ui/page-head';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/lib/routes';

const WIDTHS = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5', 'w-7/12', 'w-5/12', 'w-3/4', 'w-1/3', 'w-4/5', 'w-4/7'];

/** Menu entry of the list that is loading. */
function useLoadingItem() {
  const pathname = usePathname();
  const group = useNavItems().find(({ children }) => children?.some(({ path }) => path === pathname));
  const item = group?.children?.find(({ path }) => path === pathname);
  return group && item ? { group, item } : null;
}

/** Placeholder with a button's final size: an icon, and its label on wide screens or `always`. */
const ButtonSkeleton = ({ label, always }: { label: string; always?: boolean }) => (
  <span className="btn skeleton text-transparent" aria-hidden="true">
    <span className="w-4.5 h-4.5" />
    <span className={always ? undefined : 'hidden sm:inline'}>{label}</span>
  </span>
);

/** The title is known from the menu; only the buttons are placeholders. */
function Head({ group, item }: { group: NavItem; item: NavItem }) {
  const t = useTranslations('admin.shell');
  const list = useTranslations('admin.list');
  return (
    <PageHead
      title={item.title}
      crumbs={[
        { label: t('dashboard'), href: routes.admin },
        ...(group.title === item.title ? [] : [{ label: group.title, href: group.path }]),
        { label: item.title },
      ]}
      actions={
        <>
          <ButtonSkeleton label={list('trash')} />
          <ButtonSkeleton label={list('export')} />
          {item.newLabel && <ButtonSkeleton label={item.newLabel} always />}
        </>
      }
    />
  );
}

/** Skeleton of a list, with its final geometry. */
export function ListSkeleton() {
  const t = useTranslations('admin.list');
  const loading = useLoadingItem();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {loading ? <Head {...loading} /> : <Skeleton className="h-8 w-64 mb-5" />}
      <div className="panel">
        {loading?.item.tabs && (
          <div className="tabs px-4 gap-5">
            {['w-20', 'w-32'].map((width) => (
              <span key={width} className="tab min-h-12 grid items-center">
                <Skeleton className={`h-3.5 rounded-full ${width}`} />
              </span>
            ))}
          </div>
        )}
        <div className="flex flex-wrap gap-2 p-3 border-b border-line">
          <Skeleton className="h-10 pointer-coarse:h-11 flex-1 basis-full sm:basis-0 sm:max-w-sm rounded" />
          <Skeleton className="h-10 pointer-coarse:h-11 w-48 rounded ml-auto" />
        </div>
        <div className="hidden md:block h-12 bg-stripe border-b border-line" />
        {WIDTHS.map((width) => (
          <div
            key={width}
            className="flex gap-5 items-center px-4 h-[3.375rem] md:h-[3.5625rem] border-b border-fill"
          >
            <Skeleton className="w-5 h-5 shrink-0" />
            <span className="flex-1 md:flex-2">
              <Skeleton className={`h-3.5 rounded-full ${width}`} />
            </span>
            <span className="hidden md:block flex-1">
              <Skeleton className="h-3.5 rounded-full w-24" />
            </span>
            <span className="hidden md:block flex-1">
              <Skeleton className="h-3.5 rounded-full w-32" />
            </span>
            <Skeleton className="h-3.5 rounded-full w-16" />
          </div>
        ))}
        <div className="flex items-center gap-5 px-4 h-[4.0625rem]">
          <Skeleton className="h-3.5 rounded-full w-32" />
          <Skeleton className="h-9 w-16 rounded" />
        </div>
      </div>
    </div>
  );
}
