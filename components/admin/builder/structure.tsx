'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Ico } from '../ui/ico';
import { useBuilder, useBuilderState, useLists, usePlan } from './context';
import { ancestorAt, type Key, liveChildren, ROOT, type Row } from './state/plan';
import { StructureWeek } from './structure-week';
import { useTexts } from './texts';
import type { Edits } from './use-edits';
import { rowName } from './words';

/** The next library row that the plan does not use, for a new month or week. */
function unusedRef(options: readonly { id: number }[], used: readonly Row[]): number | undefined {
  const ids = new Set(used.map(({ ref }) => ref));
  const inOrder = [...options].sort((a, b) => a.id - b.id);
  return (inOrder.find(({ id }) => !ids.has(id)) ?? inOrder[0])?.id;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Months, weeks and days as a tree; ↑↓ move, ←→ collapse and expand, Enter opens. */
export function Structure({ edits }: { edits: Edits }) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const lists = useLists();
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const place = useBuilderState((state) => state.place);
  const tree = useRef<HTMLUListElement>(null);
  const here = place.week ? ancestorAt(plan, place.week, 'month')?.key : undefined;
  const [folded, setFolded] = useState<ReadonlySet<Key>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<Key>>(new Set());
  const isOpen = (key: Key) => opened.has(key) || (!folded.has(key) && (key === here || key === place.week));
  const fold = (key: Key, open: boolean) => {
    setFolded((before) => new Set([...before].filter((each) => each !== key).concat(open ? [] : [key])));
    setOpened((before) => new Set([...before].filter((each) => each !== key).concat(open ? [key] : [])));
  };
  const months = liveChildren(plan, ROOT);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const item = (event.target as HTMLElement).closest<HTMLElement>('[role=treeitem]');
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    const { node, open } = item.dataset;
    if (step) items[step(items.indexOf(item), items.length)]?.focus();
    else if (event.key === 'ArrowRight' && node && open === 'false') fold(node, true);
    else if (event.key === 'ArrowLeft' && node && open === 'true') fold(node, false);
    else if (event.key === 'ArrowLeft') item.parentElement?.closest<HTMLElement>('[role=treeitem]')?.focus();
    else if (event.key === 'Enter' || event.key === ' ') item.querySelector<HTMLElement>('.node')?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const addMonth = () => {
    const ref = unusedRef(lists.months, months);
    if (ref === undefined) return;
    const month = edits.addRow('month', ROOT, ref);
    if (month) addWeek(month);
  };
  const addWeek = (month: Key) => {
    const used = months.flatMap((row) => liveChildren(builder.get().history.plan, row.key));
    const ref = unusedRef(lists.weeks, used);
    const week = ref === undefined ? null : edits.addRow('week', month, ref);
    if (week) builder.go({ week, day: 1 });
  };

  return (
    <section className="builder-structure panel" aria-labelledby="builder-structure">
      <header>
        <h2 id="builder-structure">{t('structure.title')}</h2>
        <IconButton size="sm" className="ml-auto" aria-label={t('structure.add_month')} onClick={addMonth}>
          <Ico name="plus" size={18} />
        </IconButton>
      </header>
      {months.length === 0 && <p className="builder-note">{t('structure.empty')}</p>}
      {months.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a tree is a list
        <ul ref={tree} role="tree" aria-labelledby="builder-structure" onKeyDown={onKeyDown}>
          {months.map((month) => (
            <li
              key={month.key}
              role="treeitem"
              aria-expanded={isOpen(month.key)}
              aria-selected={false}
              data-node={month.key}
              data-open={isOpen(month.key)}
              tabIndex={-1}
            >
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles its keys */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: part of the treeitem */}
              <div className="node node-month" onClick={() => fold(month.key, !isOpen(month.key))}>
                <Ico name="chevron-right" size={16} />
                <span className="truncate">{rowName(t, { names }, month)}</span>
                <span className="node-end">
                  {t('structure.weeks', { count: liveChildren(plan, month.key).length })}
                </span>
              </div>
              {isOpen(month.key) && (
                // biome-ignore lint/a11y/useSemanticElements: the pattern of a tree is a list
                <ul role="group">
                  {liveChildren(plan, month.key).map((week) => (
                    <StructureWeek
                      key={week.key}
                      week={week}
                      open={isOpen(week.key)}
                      onFold={(open) => fold(week.key, open)}
                    />
                  ))}
                  <li role="none">
                    <button type="button" className="node node-add" onClick={() => addWeek(month.key)}>
                      <Ico name="plus" size={16} />
                      {t('structure.add_week')}
                    </button>
                  </li>
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
