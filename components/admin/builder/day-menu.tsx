'use client';

import { useAbilities } from '../shell/abilities';
import { Ico } from '../ui/ico';
import { MenuAction, MenuButton } from '../ui/menu';
import { useBuilder } from './context';
import type { DialogName } from './dialog-types';
import type { Row } from './state/plan';
import { useTexts } from './texts';
import type { Edits } from './use-edits';

type DayMenuProps = {
  name: string;
  day: Row | undefined;
  edits: Edits;
  /** Opens the day itself. */
  onDay: () => void;
  /** Opens a dialog about this day. */
  onDialog: (name: DialogName) => void;
};

/** What can be done with a day of the week. */
export function DayMenu({ name, day, edits, onDay, onDialog }: DayMenuProps) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const abilities = useAbilities();
  return (
    <MenuButton
      className="mini-button day-menu"
      trigger={
        <>
          <span className="sr-only">{t('day.menu', { name })}</span>
          <Ico name="ellipsis" size={18} />
        </>
      }
    >
      <MenuAction icon="pencil" onSelect={onDay}>
        {t('day.open', { name })}
      </MenuAction>
      <MenuAction icon="clipboard-paste" onSelect={() => onDialog('paste')}>
        {t('tools.paste')}
      </MenuAction>
      <MenuAction icon="bookmark" onSelect={() => onDialog('templates')}>
        {t('tools.templates')}
      </MenuAction>
      {abilities.has('program_clone') && (
        <MenuAction icon="copy" onSelect={() => onDialog('clone')}>
          {t('clone.button')}
        </MenuAction>
      )}
      {day && (
        <>
          <MenuAction icon="copy" onSelect={() => edits.duplicate([day.key])}>
            {t('block.duplicate', { name })}
          </MenuAction>
          <MenuAction
            icon="arrow-right"
            onSelect={() => {
              builder.select([day.key]);
              onDialog('move');
            }}
          >
            {t('move.title')}
          </MenuAction>
          <MenuAction icon="trash-2" danger onSelect={() => edits.remove([day.key])}>
            {t('remove', { name })}
          </MenuAction>
        </>
      )}
    </MenuButton>
  );
}
