'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

const GAP = 4;

type FloatingMenuProps = {
  /** The button that the menu belongs to; null when closed. */
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** Places the menu below the button, or above it without room, always inside the window. */
function place(menu: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = button.bottom + GAP;
  const top = below + height > innerHeight ? button.top - GAP - height : below;
  menu.style.top = `${Math.max(GAP, top)}px`;
  menu.style.left = `${Math.max(GAP, Math.min(button.right - width, innerWidth - width - GAP))}px`;
}

/**
 * A menu in the top layer, so that no scrolling table clips it.
 * Arrows, Home and End move; Escape and a click outside close it (native to `popover`); focus returns to the
 * button.
 */
export function FloatingMenu({ anchor, label, onClose, children }: FloatingMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = menu.current;
    if (!anchor || !element) return;
    element.showPopover();
    // Focus first: it forces a layout, which placing then reads. The other order would force two.
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    place(element, anchor);
    return () => {
      if (element.matches(':popover-open')) element.hidePopover();
    };
  }, [anchor]);

  useEffect(() => {
    const element = menu.current;
    if (!anchor || !element) return;
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState !== 'closed') return;
      if (element.contains(document.activeElement) || document.activeElement === document.body)
        anchor.focus();
      onClose();
    };
    const hide = () => element.hidePopover();
    element.addEventListener('toggle', onToggle);
    window.addEventListener('scroll', hide, true);
    window.addEventListener('resize', hide);
    return () => {
      element.removeEventListener('toggle', onToggle);
      window.removeEventListener('scroll', hide, true);
      window.removeEventListener('resize', hide);
    };
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1 + items.length,
      Home: 0,
      End: items.length - 1,
    };
    if (event.key === 'Tab') menu.current?.hidePopover();
    const index = next[event.key];
    if (index === undefined) return;
    event.preventDefault();
    items[index % items.length]?.focus();
  };

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="menu menu-floating"
      onKeyDown={onKeyDown}
    >
      {anchor && children}
    </div>
  );
}
