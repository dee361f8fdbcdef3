import type { ReactNode } from 'react';

type AccordionProps = {
  summary: ReactNode;
  open?: boolean | undefined;
  /** Accordions with the same name open one at a time (native). */
  name?: string | undefined;
  children: ReactNode;
  /** Without the reading-width body (for lists and grids). */
  plain?: boolean | undefined;
};

/** Native `details`; the plus turns into a tilde. */
export function Accordion({ summary, open, name, plain, children }: AccordionProps) {
  return (
    <details className="accordion" open={open} name={name}>
      <summary>
        {summary}
        <span className="accordion-sign" />
      </summary>
      {plain ? children : <div className="accordion-body">{children}</div>}
    </details>
  );
}
