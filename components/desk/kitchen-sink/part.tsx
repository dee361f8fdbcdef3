import type { ReactNode } from 'react';
import { Panel } from '@/components/admin/ui/panel';

/** A section with one family of components. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="grid gap-5 p-5">{children}</div>
    </Panel>
  );
}

/** Variants side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
