'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { useBuilder, useBuilderState, usePlan } from './context';
import { SheetRow } from './sheet-row';
import { liveInside, ROOT } from './state/plan';
import { useTexts } from './texts';
import type { Edits } from './use-edits';

const ROW_HEIGHT = 36;
const COLUMNS = ['week', 'day', 'block', 'code', 'exercise', 'dose', 'read', 'instructions'] as const;

/** Hoja: every exercise of the program as a row of cells; only the rows in sight are there. */
export function SheetView({ edits }: { edits: Edits }) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const plan = usePlan();
  const tick = useBuilderState((state) => state.focusTick);
  const keys = useMemo(() => liveInside(plan, ROOT, 'exercise').map(({ key }) => key), [plan]);
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the focus is sent to a row
  useEffect(() => {
    const at = keys.indexOf(builder.get().active ?? '');
    if (at < 0) return;
    rows.scrollToIndex(at);
    // A row that was out of sight is there after the next drawing.
    const frame = requestAnimationFrame(() => {
      const row = scroll.current?.querySelector<HTMLElement>(`[aria-rowindex="${at + 2}"]`);
      if (row && !row.contains(document.activeElement)) row.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [tick]);
  return (
    <div ref={scroll} className="sheet-view panel">
      <h2 className="sr-only">{t('views.sheet')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: rows out of sight are not there */}
      <div role="table" aria-label={t('views.sheet')} aria-rowcount={keys.length + 1}>
        {/* biome-ignore lint/a11y/useSemanticElements: part of the grid of divs */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the row holds titles only */}
        <div role="row" className="sheet-row sheet-head">
          {COLUMNS.map((column) => (
            // biome-ignore lint/a11y/useSemanticElements: part of the grid of divs
            // biome-ignore lint/a11y/useFocusableInteractive: a title does nothing
            <span key={column} role="columnheader">
              {t(`sheet.${column}`)}
            </span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: part of the grid of divs */}
        <div role="rowgroup" className="sheet-body" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((item) => (
            <SheetRow
              key={keys[item.index]}
              exercise={keys[item.index] ?? ''}
              index={item.index}
              top={item.start}
              edits={edits}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
