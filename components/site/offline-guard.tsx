'use client';

import { usePathname } from 'next/navigation';
import { useOfflineGuard } from '@/components/ui/use-offline-guard';
import { routes } from '@/lib/routes';

/** Of the public site and the customer area; the worker answers for the plan's pages. */
export function OfflineGuard({ text }: { text: string }) {
  return <PageGuard key={usePathname()} text={text} />;
}

function PageGuard({ text }: { text: string }) {
  useOfflineGuard({ text, follow });
  return null;
}

const isOfPlan = (path: string) => path === routes.plan || path.startsWith(`${routes.plan}/`);

/** By the browser: some pages are documents of their own. */
const follow = ({ pathname, href }: HTMLAnchorElement) =>
  isOfPlan(pathname) ? null : () => location.assign(href);
