import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { NavigationSuspense } from '@/components/ui/navigation-suspense';
import { ScrollToTop } from '@/components/ui/scroll-to-top';

/**
 * Shows the skeleton while the page is loaded by a navigation inside the site. A document is sent whole:
 * scripts would have to replace the skeleton, and the plan is also read and marked without them
 * (docs/spec/player.md).
 */
export async function NavigationSkeleton({
  skeleton,
  children,
}: {
  skeleton: ReactNode;
  children: ReactNode;
}) {
  // Next removes its own headers before a page reads them. Browsers send this one with every fetch.
  const isNavigation = (await headers()).get('sec-fetch-dest') === 'empty';
  const fallback = (
    <>
      <ScrollToTop />
      {skeleton}
    </>
  );
  return (
    <NavigationSuspense isNavigation={isNavigation} fallback={fallback}>
      {children}
    </NavigationSuspense>
  );
}
