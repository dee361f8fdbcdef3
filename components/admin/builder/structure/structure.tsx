import { type KeyboardEvent, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { MiniButton } from '../../ui/ico';
import { useBuilderState } from '../context';
import { PlanMenu } from '../plan-menu';
import { ancestorAt, liveChildren, ROOT, type RowKey } from '../state/plan';
import { STEPS } from '../steps';
import { useTexts } from '../texts';
import { useAddWeeks } from '../use-add-weeks';
import { StructureMonth } from './structure-month';

/** Months, weeks and days as a tree; ↑↓ move, ←→ collapse and expand, Enter opens. */
export function Structure() {
  const t = useTexts('builder');
  const months = useBuilderState(useShallow(({ history }) => liveChildren(history.plan, ROOT)));
  const { addMonth, addWeek } = useAddWeeks();
  const week = useBuilderState((state) => state.place.week);
  const tree = useRef<HTMLUListElement>(null);
  const here = useBuilderState(({ history, place }) =>
    place.week ? ancestorAt(history.plan, place.week, 'month')?.key : undefined,
  );
  const [folded, setFolded] = useState<ReadonlySet<RowKey>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<RowKey>>(new Set());
  const isOpen = (key: RowKey) => opened.has(key) || (!folded.has(key) && (key === here || key === week));
  const fold = (key: RowKey, open: boolean) => {
    setFolded((before) => new Set([...before].filter((each) => each !== key).concat(open ? [] : [key])));
    setOpened((before) => new Set([...before].filter((each) => each !== key).concat(open ? [key] : [])));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const item = (event.target as HTMLElement).closest<HTMLElement>('[role=treeitem]');
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    // «Agregar semana» stands among the weeks.
    const onButton = event.target instanceof HTMLButtonElement;
    const { node, open } = item.dataset;
    if (step) items[step(items.indexOf(item), items.length)]?.focus();
    else if (event.key === 'ArrowRight' && node && open === 'false') fold(node, true);
    else if (event.key === 'ArrowLeft' && node && open === 'true') fold(node, false);
    else if (event.key === 'ArrowLeft') item.parentElement?.closest<HTMLElement>('[role=treeitem]')?.focus();
    else if ((event.key === 'Enter' || event.key === ' ') && !onButton)
      item.querySelector<HTMLElement>('.node')?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section className="builder-structure panel" aria-labelledby="builder-structure">
      <header>
        <h2 id="builder-structure">{t('structure.title')}</h2>
        {months.length > 0 && (
          <>
            <MiniButton
              ico="plus"
              className="ml-auto"
              aria-label={t('structure.add_month')}
              onClick={() => void addMonth()}
            />
            <PlanMenu />
          </>
        )}
      </header>
      {months.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a tree is a list
        <ul ref={tree} role="tree" aria-labelledby="builder-structure" onKeyDown={onKeyDown}>
          {months.map((month) => (
            <StructureMonth
              key={month.key}
              month={month}
              isOpen={isOpen}
              onFold={fold}
              onAddWeek={(key) => void addWeek(key)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
