'use client';

import { memo, useSyncExternalStore } from 'react';
import { DataTable, type TableProps } from './data-table';
import { RowItems } from './row-items';

/** Where the stylesheet changes from a list to a table (Tailwind's `md`). */
const WIDE = '(min-width: 48rem)';

function follow(listener: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Null on the server and until hydrated: then both looks are in the page and the stylesheet shows one. */
const useIsWide = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    follow,
    () => window.matchMedia(WIDE).matches,
    () => null,
  );

/** The rows in the one look that the window has room for. Not drawn again for anything but themselves. */
export const Rows = memo(function Rows(props: TableProps) {
  const isWide = useIsWide();
  return (
    <>
      {isWide !== false && (
        // Contained: what appears above moves the rows without painting them anew.
        <div className="hidden md:block overflow-x-auto contain-content">
          <DataTable {...props} />
        </div>
      )}
      {isWide !== true && <RowItems {...props} />}
    </>
  );
});
