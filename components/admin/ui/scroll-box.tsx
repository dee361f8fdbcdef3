import type { ReactNode } from 'react';

/**
 * Horizontal scroll container for wide tables, scrollable by keyboard. No landmark: a row before and after a
 * change shows the same table twice.
 */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1)
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" className="overflow-x-auto" tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}
