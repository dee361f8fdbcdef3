import { type ReactNode, useId, useRef, useState } from 'react';
import { Later, laterPart } from '@/components/ui/later';
import type { MenuEntry, MenuStart } from './menu-entry';

const popup = laterPart(() => import('./menu-popup').then(({ MenuPopup }) => MenuPopup));

type MenuButtonProps = {
  /** Content of the button; its text names it and the menu. */
  trigger: ReactNode;
  /** Accessible name of an icon-only button. */
  label?: string;
  className: string;
  /** Called on each render while the menu is open. */
  entries: () => readonly MenuEntry[];
};

/**
 * A button with a menu. The menu's code loads when the button is hovered, focused or pressed, because most
 * pages are left without a menu having been opened.
 */
export function MenuButton({ trigger, label, className, entries }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<MenuStart | null>(null);
  const [isUsed, setUsed] = useState(false);
  const show = (from: MenuStart) => {
    setUsed(true);
    setStart(from);
  };
  const load = () => void popup.load();
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={start !== null}
        onPointerEnter={load}
        onFocus={load}
        // `detail` is 0 when the click came from the keyboard or a screen reader.
        onClick={({ detail }) => (start ? setStart(null) : show(detail === 0 ? 'first' : 'none'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {trigger}
      </button>
      {isUsed && <Later part={popup} props={{ button, start, entries, onClose: () => setStart(null) }} />}
    </>
  );
}
