import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Ico } from '../../ui/ico';
import { useBuilderState } from '../context';
import { type DraftRow, liveChildren, type RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { rowName } from '../words';
import { StructureWeek } from './structure-week';
import { TreeBranch } from './tree-branch';

type MonthProps = {
  month: DraftRow;
  /** Whether the months and weeks are unfolded. */
  isOpen: (key: RowKey) => boolean;
  onFold: (key: RowKey, open: boolean) => void;
  onAddWeek: (month: RowKey) => void;
};

/** A month of the tree with its weeks. */
export const StructureMonth = memo(function StructureMonth({ month, isOpen, onFold, onAddWeek }: MonthProps) {
  const t = useTexts('builder');
  const names = useBuilderState((state) => state.names);
  const weeks = useBuilderState(useShallow(({ history }) => liveChildren(history.plan, month.key)));
  const open = isOpen(month.key);
  return (
    <TreeBranch
      row={month}
      name={rowName(t, names, month)}
      end={t('structure.weeks', { count: weeks.length })}
      open={open}
      onFold={onFold}
    >
      {weeks.map((week) => (
        <StructureWeek key={week.key} week={week} open={isOpen(week.key)} onFold={onFold} />
      ))}
      <li role="none">
        <button type="button" className="node node-add" onClick={() => onAddWeek(month.key)}>
          <Ico name="plus" size={16} />
          {t('structure.add_week')}
        </button>
      </li>
    </TreeBranch>
  );
});
