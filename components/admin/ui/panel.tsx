import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';

type PanelProps = {
  title: ReactNode;
  count?: number;
  /** Shown at the end of the heading line. */
  aside?: ReactNode;
  /** Text shown when there is no content. */
  empty?: string | false;
  children: ReactNode;
};

/** A section of a screen with a heading. */
export function Panel({ title, count, aside, empty, children }: PanelProps) {
  return (
    <section className="panel">
      <header>
        <h2>{title}</h2>
        {count !== undefined && (
          <Badge plain className="num">
            {count}
          </Badge>
        )}
        {aside}
      </header>
      {empty ? <p className="p-5 text-muted">{empty}</p> : children}
    </section>
  );
}
