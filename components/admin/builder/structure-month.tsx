'use client';

import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Ico } from '../ui/ico';
import { useBuilderState } from './context';
import { type Key, liveChildren, type Row } from './state/plan';
import { StructureWeek } from './structure-week';
import { useTexts } from './texts';
import { rowName } from './words';

type MonthProps = {
  month: Row;
  /** Whether the months and weeks are unfolded. */
  isOpen: (key: Key) => boolean;
  onFold: (key: Key, open: boolean) => void;
  onAddWeek: (month: Key) => void;
};

/** A month of the tree with its weeks. */
export const StructureMonth = memo(function StructureMonth({ month, isOpen, onFold, onAddWeek }: MonthProps) {
  const t = useTexts('builder');
  const names = useBuilderState((state) => state.names);
  const weeks = useBuilderState(useShallow(({ history }) => liveChildren(history.plan, month.key)));
  const open = isOpen(month.key);
  return (
    <li
      role="treeitem"
      aria-expanded={open}
      aria-selected={false}
      data-node={month.key}
      data-open={open}
      tabIndex={-1}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles its keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: part of the treeitem */}
      <div className="node node-month" onClick={() => onFold(month.key, !open)}>
        <Ico name="chevron-right" size={16} />
        <span className="truncate">{rowName(t, { names }, month)}</span>
        <span className="node-end">{t('structure.weeks', { count: weeks.length })}</span>
      </div>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: the pattern of a tree is a list
        <ul role="group">
          {weeks.map((week) => (
            <StructureWeek key={week.key} week={week} open={isOpen(week.key)} onFold={onFold} />
          ))}
          <li role="none">
            <button type="button" className="node node-add" onClick={() => onAddWeek(month.key)}>
              <Ico name="plus" size={16} />
              {t('structure.add_week')}
            </button>
          </li>
        </ul>
      )}
    </li>
  );
});
