import { memo, useSyncExternalStore } from 'react';
import { DataTable, type TableProps } from './data-table';
import { RowItems } from './row-items';

/** Breakpoint between list and table layout (Tailwind's `md`). */
const WIDE = '(min-width: 48rem)';

function follow(listener: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Null until hydrated: until then both layouts are rendered and CSS shows one. */
const useIsWide = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    follow,
    () => window.matchMedia(WIDE).matches,
    () => null,
  );

/** Renders the rows in the layout that fits the window; memoised. */
export const Rows = memo(function Rows(props: TableProps) {
  const isWide = useIsWide();
  return (
    <>
      {isWide !== false && (
        // `contain`: content that appears above moves the rows without repainting them.
        <div className="hidden md:block overflow-x-auto contain-content">
          <DataTable {...props} />
        </div>
      )}
      {isWide !== true && <RowItems {...props} />}
    </>
  );
});
