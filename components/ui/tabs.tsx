'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from './cx';

type Tab = { id: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** Dark variant (docs/spec/design.md#components). */
  dark?: boolean | undefined;
  className?: string | undefined;
  tabClassName?: string | undefined;
  panelClassName?: string | undefined;
};

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs; arrow keys move, Home and End jump. All panels are in the HTML. */
export function Tabs({ label, tabs, dark, className, tabClassName, panelClassName }: TabsProps) {
  const [selected, setSelected] = useState(tabs[0]?.id);
  const uid = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    );
    const tab = tabs[next];
    if (!tab) return;
    setSelected(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div {...(dark && { 'data-theme': 'night' })} className={cx(dark && 'bg-page text-ink')}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={cx('tabs', className)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${uid}-t-${tab.id}`}
            aria-controls={`${uid}-p-${tab.id}`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            className={cx('tab', tabClassName)}
            onClick={() => setSelected(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${uid}-p-${tab.id}`}
          aria-labelledby={`${uid}-t-${tab.id}`}
          hidden={tab.id !== selected}
          className={panelClassName}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
