'use client';

import { useDeferredValue } from 'react';
import { Ico } from '../ui/ico';
import { useBuilder, useBuilderState, usePlan } from './context';
import { figuresOf } from './state/figures';
import { liveChildren, type Row } from './state/plan';
import { useTexts } from './texts';
import { rowName } from './words';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** A week in the tree, with its seven days. */
export function StructureWeek({
  week,
  open,
  onFold,
}: {
  week: Row;
  open: boolean;
  onFold: (open: boolean) => void;
}) {
  const t = useTexts('builder');
  const builder = useBuilder();
  // Deferred: minutes and titles of other days may update a moment later.
  const plan = useDeferredValue(usePlan());
  const names = useBuilderState((state) => state.names);
  const place = useBuilderState((state) => state.place);
  const days = liveChildren(plan, week.key);
  const { minutes, exercises } = figuresOf(plan, week.key);
  const go = (day: number) => builder.go({ week: week.key, day }, 'day');
  return (
    <li
      role="treeitem"
      aria-expanded={open}
      aria-selected={false}
      data-node={week.key}
      data-open={open}
      tabIndex={-1}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles its keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: part of the treeitem */}
      <div className="node node-week" onClick={() => onFold(!open)}>
        <Ico name="chevron-right" size={16} />
        <span className="truncate">{rowName(t, { names }, week)}</span>
        <span className="node-end">
          {exercises > 0 ? (
            t('figures.minutes', { count: minutes })
          ) : (
            <b className="node-empty">{t('structure.none')}</b>
          )}
        </span>
      </div>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: the pattern of a tree is a list
        <ul role="group">
          {DAYS.map((number) => {
            const day = days.find(({ ref }) => ref === number);
            const isHere = place.week === week.key && place.day === number;
            const length = day ? figuresOf(plan, day.key).minutes : 0;
            return (
              <li
                key={number}
                role="treeitem"
                aria-selected={isHere}
                data-node={day?.key ?? ''}
                data-week={week.key}
                data-day={number}
                tabIndex={isHere ? 0 : -1}
              >
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles its keys */}
                {/* biome-ignore lint/a11y/noStaticElementInteractions: part of the treeitem */}
                <div className="node node-day" data-on={isHere || undefined} onClick={() => go(number)}>
                  <span className="node-short">{t(`short_days.${number}`)}</span>
                  <span className="truncate">
                    {String(day?.values.title ?? '') || (day ? '' : t('day.rest'))}
                  </span>
                  {length > 0 && <span className="node-end">{length}</span>}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
