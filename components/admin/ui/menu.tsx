'use client';

import { Menu } from '@base-ui/react/menu';
import { createContext, type ReactElement, type ReactNode, type RefObject, useContext, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import type { IconName } from '@/lib/fields/icon-names';
import { Ico } from './ico';

/** Kept free between the menu and the edges of the window, in pixels. */
const EDGE = 8;

/** Menus are put into the main part: everything on a page belongs to a landmark. */
const MAIN: RefObject<HTMLElement | null> = {
  get current() {
    return document.getElementById('contenido');
  },
};

/** What the chosen entry does. */
type Chosen = RefObject<(() => void) | null>;
const ChosenContext = createContext<Chosen | null>(null);

/**
 * The root of a menu. A chosen entry acts once the menu is closed and focus is back at its button, so that a
 * dialog which it opens gives focus back there.
 */
export function MenuRoot<Payload>(props: Menu.Root.Props<Payload>) {
  const chosen: Chosen = useRef(null);
  const act = (open: boolean) => {
    if (open) return;
    const work = chosen.current;
    chosen.current = null;
    // Focus goes back after this event.
    if (work) setTimeout(work);
  };
  return (
    <ChosenContext value={chosen}>
      <Menu.Root {...props} onOpenChangeComplete={act} />
    </ChosenContext>
  );
}

/**
 * The entries of an open menu, above everything else and named by its button. Arrows, Home, End and first
 * letters move; Escape and a press outside close it; focus returns to the button.
 */
export function MenuPanel({ children }: { children: ReactNode }) {
  return (
    <Menu.Portal container={MAIN}>
      <Menu.Positioner className="popover" align="end" sideOffset={4} collisionPadding={EDGE}>
        <Menu.Popup className="menu">{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}

type MenuButtonProps = {
  /** Content of the button; its text names it and the menu. */
  trigger: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A button with a menu of `MenuAction`, `MenuLink` and Base UI's other parts. */
export function MenuButton({ trigger, className, children }: MenuButtonProps) {
  return (
    <MenuRoot>
      <Menu.Trigger className={className}>{trigger}</Menu.Trigger>
      <MenuPanel>{children}</MenuPanel>
    </MenuRoot>
  );
}

type MenuActionProps = {
  icon?: IconName;
  /** In red and apart from the others. */
  danger?: boolean | undefined;
  onSelect: () => void;
  children: ReactNode;
};

export function MenuAction({ icon, danger, onSelect, children }: MenuActionProps) {
  const chosen = useContext(ChosenContext);
  const choose = () => {
    if (chosen) chosen.current = onSelect;
  };
  return (
    <Menu.Item className={cx('menu-item', danger && 'menu-apart text-error')} onClick={choose}>
      {icon && <Ico name={icon} size={18} />}
      {children}
    </Menu.Item>
  );
}

/** `link` is the link element without its content. */
export function MenuLink({
  icon,
  link,
  children,
}: {
  icon?: IconName;
  link: ReactElement;
  children: ReactNode;
}) {
  return (
    <Menu.LinkItem className="menu-item" closeOnClick render={link}>
      {icon && <Ico name={icon} size={18} />}
      {children}
    </Menu.LinkItem>
  );
}
