import { Ico } from '../ui/ico';
import { MenuButton } from '../ui/menu';
import type { MenuEntry } from '../ui/menu-entry';
import { useActions } from './actions';
import { useBuilder, useBuilderState, usePlan } from './context';
import { type DraftRow, liveChildren, ROOT } from './state/plan';
import { useTexts } from './texts';
import { useAddWeeks } from './use-add-weeks';
import { rowName } from './words';

/** Adds months and weeks, and copies, moves and removes the open ones, without the keys of the tree. */
export function PlanMenu() {
  const t = useTexts('builder');
  const { edits, open } = useActions();
  const builder = useBuilder();
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const week = plan.rows[useBuilderState((state) => state.place.week) ?? ''];
  const month = plan.rows[week?.parent ?? ''] ?? liveChildren(plan, ROOT).at(-1);
  const { addMonth, addWeek } = useAddWeeks();
  const ofRow = (row: DraftRow): MenuEntry[] => {
    const name = rowName(t, names, row);
    const move: MenuEntry = {
      label: t('move.button', { name }),
      icon: 'arrow-right',
      onSelect: () => {
        builder.select([]);
        builder.focused(row.key);
        open('move');
      },
    };
    return [
      {
        label: t('block.duplicate', { name }),
        icon: 'copy',
        apart: true,
        onSelect: () => edits.duplicate([row.key]),
      },
      ...(row.level === 'week' ? [move] : []),
      { label: t('remove', { name }), icon: 'trash-2', onSelect: () => edits.remove([row.key]) },
    ];
  };
  return (
    <MenuButton
      className="mini-button"
      label={t('structure.menu')}
      trigger={<Ico name="ellipsis" size={18} />}
      entries={() => [
        ...(month
          ? [
              {
                label: t('structure.add_week'),
                icon: 'plus' as const,
                onSelect: () => void addWeek(month.key),
              },
            ]
          : []),
        { label: t('structure.add_month'), icon: 'plus', onSelect: () => void addMonth() },
        ...(week ? ofRow(week) : []),
        ...(month ? ofRow(month) : []),
      ]}
    />
  );
}
