import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { NotFoundScreen } from '@/components/site/not-found-screen';

function Missing(): never {
  notFound();
}

/**
 * What a static page shows where there is nothing. For a page that itself calls `notFound()` Next sends an
 * empty document that its scripts fill in; here React sends the screen, and Next takes the 404 from the
 * error.
 */
export const NotFoundPage = () => (
  <Suspense fallback={<NotFoundScreen />}>
    <Missing />
  </Suspense>
);
