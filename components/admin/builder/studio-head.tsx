import type { ReactNode } from 'react';

type StudioHeadProps = { title: string; tabs: ReactNode; action: ReactNode };

/** The head of the builder in one line, so that its panes have the height of the window. */
export const StudioHead = ({ title, tabs, action }: StudioHeadProps) => (
  <div className="studio-head">
    <h1 className="page-title">{title}</h1>
    {tabs}
    {action}
  </div>
);
