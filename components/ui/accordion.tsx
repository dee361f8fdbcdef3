import type { ReactNode } from 'react';

type AccordionProps = {
  summary: ReactNode;
  open?: boolean | undefined;
  children: ReactNode;
  /** Without the reading-width body (for lists and grids). */
  plain?: boolean | undefined;
};

/** Native `details`; the plus turns into a tilde. */
export function Accordion({ summary, open, plain, children }: AccordionProps) {
  return (
    <details className="accordion" open={open}>
      <summary>
        {summary}
        <span className="accordion-sign" />
      </summary>
      {plain ? children : <div className="accordion-body">{children}</div>}
    </details>
  );
}
