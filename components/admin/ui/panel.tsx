import type { ReactNode } from 'react';

type PanelProps = {
  title: ReactNode;
  count?: number;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  /** Said in place of a content that is not there. */
  empty?: string | false;
  children: ReactNode;
};

/** A part of a screen under its heading. */
export function Panel({ title, count, aside, empty, children }: PanelProps) {
  return (
    <section className="panel">
      <header>
        <h2>{title}</h2>
        {count !== undefined && <span className="badge badge-plain num">{count}</span>}
        {aside}
      </header>
      {empty ? <p className="p-5 text-muted">{empty}</p> : children}
    </section>
  );
}
