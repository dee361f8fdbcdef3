import { useAbilities } from '../../shell/abilities';
import { Ico } from '../../ui/ico';
import { MenuButton } from '../../ui/menu';
import type { MenuEntry } from '../../ui/menu-entry';
import { useActions } from '../actions';
import { useBuilder } from '../context';
import type { DialogName } from '../dialog-types';
import type { DraftRow } from '../state/plan';
import { useTexts } from '../texts';

type DayMenuProps = {
  name: string;
  day: DraftRow | undefined;
  /** Opens the day itself. */
  onDay: () => void;
  /** Opens a dialog for this day. */
  onDialog: (name: DialogName) => void;
};

/** Menu of a day in the week. */
export function DayMenu({ name, day, onDay, onDialog }: DayMenuProps) {
  const t = useTexts('builder');
  const { edits } = useActions();
  const builder = useBuilder();
  const abilities = useAbilities();
  const ofDay = ({ key }: DraftRow): MenuEntry[] => [
    { label: t('block.duplicate', { name }), icon: 'copy', onSelect: () => edits.duplicate([key]) },
    {
      label: t('move.title'),
      icon: 'arrow-right',
      onSelect: () => {
        builder.focused(key);
        onDialog('move');
      },
    },
    { label: t('remove', { name }), icon: 'trash-2', danger: true, onSelect: () => edits.remove([key]) },
  ];
  const clone: MenuEntry = { label: t('clone.button'), icon: 'copy', onSelect: () => onDialog('clone') };
  return (
    <MenuButton
      className="mini-button day-menu"
      label={t('day.menu', { name })}
      trigger={<Ico name="ellipsis" size={18} />}
      entries={() => [
        { label: t('day.open', { name }), icon: 'pencil', onSelect: onDay },
        { label: t('tools.paste'), icon: 'clipboard-paste', onSelect: () => onDialog('paste') },
        { label: t('tools.templates'), icon: 'bookmark', onSelect: () => onDialog('templates') },
        ...(abilities.has('program_clone') ? [clone] : []),
        ...(day ? ofDay(day) : []),
      ]}
    />
  );
}
