import { Menu } from '@base-ui/react/menu';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { Ico } from './ico';
import type { MenuEntry, MenuStart } from './menu-entry';

/** Minimum distance between the menu and the window's edges, in pixels. */
const EDGE = 8;

/** Menus are rendered inside `main`, because all content of a page must be in a landmark. */
const MAIN: RefObject<HTMLElement | null> = {
  get current() {
    return document.getElementById('contenido');
  },
};

type MenuPopupProps = {
  button: RefObject<HTMLButtonElement | null>;
  /** Null while the menu is closed. */
  start: MenuStart | null;
  entries: () => readonly MenuEntry[];
  onClose: () => void;
};

/**
 * The popup with a menu's entries, labelled by its button. Arrow keys, Home, End and first letters move;
 * Escape and a click outside close it; focus returns to the button.
 */
export function MenuPopup({ button, start, entries, onClose }: MenuPopupProps) {
  const begin = useRef(start);
  useLayoutEffect(() => {
    begin.current = start;
  }, [start]);
  const chosen = useRef<MenuEntry['onSelect']>(undefined);
  // Runs after closing, so that a dialog which the entry opens returns the focus to the button.
  const runChosen = (open: boolean) => {
    if (open) return;
    const work = chosen.current;
    chosen.current = undefined;
    // The focus returns to the button after this event.
    if (work) setTimeout(work);
  };
  /**
   * The popup itself gets the focus; when it was opened by keyboard, its first or last entry takes it over.
   */
  const focusEntry = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget || begin.current === null || begin.current === 'none') return;
    // A key, not `focus()`: the menu counts the next arrow from the entry that it focused itself.
    const key = begin.current === 'first' ? 'ArrowDown' : 'ArrowUp';
    begin.current = null;
    currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  };
  const shown = entries();
  const items = shown.map((entry) => (
    <Entry
      key={entry.label}
      entry={entry}
      onChoose={() => {
        chosen.current = entry.onSelect;
      }}
    />
  ));
  return (
    <Menu.Root
      open={start !== null}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={runChosen}
    >
      <Menu.Portal container={MAIN}>
        <Menu.Positioner
          anchor={button}
          className="popover"
          align="end"
          sideOffset={4}
          collisionPadding={EDGE}
        >
          <Menu.Popup
            className="menu"
            aria-labelledby={button.current?.id}
            finalFocus={button}
            onFocus={focusEntry}
          >
            {shown.some(({ checked }) => checked !== undefined) ? (
              <Menu.RadioGroup value={shown.find(({ checked }) => checked)?.label}>{items}</Menu.RadioGroup>
            ) : (
              items
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: () => void }) {
  const { label, icon, lang, danger, apart, checked, disabled, link } = entry;
  const content = (
    <>
      {icon && <Ico name={icon} size={18} />}
      {label}
    </>
  );
  const line = apart && <Menu.Separator className="h-px my-1.5 bg-line" />;
  if (link)
    return (
      <>
        {line}
        <Menu.LinkItem className="menu-item" closeOnClick render={link}>
          {content}
        </Menu.LinkItem>
      </>
    );
  if (checked !== undefined)
    return (
      <Menu.RadioItem value={label} lang={lang} className="menu-item" closeOnClick onClick={onChoose}>
        {content}
        <Menu.RadioItemIndicator className="ml-auto">
          <Ico name="check" size={16} />
        </Menu.RadioItemIndicator>
      </Menu.RadioItem>
    );
  return (
    <>
      {line}
      <Menu.Item
        className={cx('menu-item', danger && 'menu-apart text-error')}
        disabled={disabled}
        onClick={onChoose}
      >
        {content}
      </Menu.Item>
    </>
  );
}
