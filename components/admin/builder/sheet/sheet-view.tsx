import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useActions } from '../actions';
import { useBuilder, useBuilderState, usePlan } from '../context';
import { EmptyPlan } from '../empty-plan';
import { liveInside, ROOT } from '../state/plan';
import { useTexts } from '../texts';
import { SheetFilters } from './sheet-filters';
import { SheetRow } from './sheet-row';
import { activeCount, NO_SHEET_FILTERS, sheetLines } from './sheet-rows';
import { useFill } from './use-fill';

/** Row heights in pixels, as in builder-views.css: one line, and at least two on narrow screens. */
const ROW = { wide: 36, narrow: 56 } as const;
const COLUMNS = [
  'number',
  'week',
  'day',
  'block',
  'code',
  'exercise',
  'dose',
  'read',
  'instructions',
  'videos',
] as const;

/** «Hoja»: every exercise of the program as a row of cells. Only visible rows are rendered. */
export function SheetView() {
  const t = useTexts('builder');
  const { edits } = useActions();
  const builder = useBuilder();
  const plan = usePlan();
  const tick = useBuilderState((state) => state.focusTick);
  const active = useBuilderState((state) => state.active);
  const names = useBuilderState((state) => state.names.exercises);
  const [filters, setFilters] = useState(NO_SHEET_FILTERS);
  const applied = useDeferredValue(filters);
  const lines = useMemo(() => sheetLines(plan, names, applied), [plan, names, applied]);
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  const [isNarrow] = useState(() => !matchMedia('(width >= 60rem)').matches);
  const rowHeight = ROW[isNarrow ? 'narrow' : 'wide'];
  const scroll = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => builder.narrow(activeCount(applied) > 0 ? keys : null), [builder, keys, applied]);
  useEffect(() => () => builder.narrow(null), [builder]);
  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const { range, handleAt } = useFill({
    keys,
    rowHeight,
    rowAt: (offset) => rows.getVirtualItemForOffset(offset)?.index ?? 0,
    scroll,
    body,
    onFill: edits.fill,
  });
  const opened = useRef(tick);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the focus is sent to a row
  useEffect(() => {
    const at = keys.indexOf(builder.get().active ?? '');
    if (at < 0) return;
    rows.scrollToIndex(at);
    // Opening the sheet leaves the focus on the button that did it.
    if (tick === opened.current) return;
    // A row outside the view exists only after the next render.
    const frame = requestAnimationFrame(() => {
      const row = scroll.current?.querySelector<HTMLElement>(`[aria-rowindex="${at + 2}"]`);
      if (row && !row.contains(document.activeElement)) row.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [tick]);
  if (liveInside(plan, ROOT, 'week').length === 0) return <EmptyPlan />;
  return (
    <div className="sheet-pane">
      <h2 className="sr-only">{t('views.sheet')}</h2>
      <SheetFilters filters={filters} shown={keys.length} onChange={setFilters} />
      <div ref={scroll} className="sheet-view panel">
        {keys.length === 0 && (
          <p className="builder-note">
            {activeCount(applied) === 0 ? (
              t('sheet.none')
            ) : (
              <>
                {t('sheet.nothing')}{' '}
                <button type="button" className="link" onClick={() => setFilters(NO_SHEET_FILTERS)}>
                  {t('sheet.clear')}
                </button>
              </>
            )}
          </p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: rows outside the view are not in the DOM */}
        <div role="table" aria-label={t('views.sheet')} aria-rowcount={keys.length + 1}>
          {/* biome-ignore lint/a11y/useSemanticElements: part of the grid of divs */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the row holds titles only */}
          <div role="row" className="sheet-row sheet-head">
            {COLUMNS.map((column) => (
              // biome-ignore lint/a11y/useSemanticElements: part of the grid of divs
              // biome-ignore lint/a11y/useFocusableInteractive: a title does nothing
              <span key={column} role="columnheader">
                {column === 'number' ? (
                  <span className="sr-only">{t('sheet.number')}</span>
                ) : (
                  t(`sheet.${column}`)
                )}
              </span>
            ))}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: part of the grid of divs */}
          <div ref={body} role="rowgroup" className="sheet-body" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const line = lines[index];
              return (
                line && (
                  <SheetRow
                    key={line.key}
                    exercise={line.key}
                    number={line.number}
                    starts={line.starts}
                    index={index}
                    top={start}
                    measure={isNarrow ? rows.measureElement : null}
                    isFilled={range.has(line.key)}
                    handle={line.key === active ? handleAt(index) : null}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
