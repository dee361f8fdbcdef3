import { type RefObject, useEffect, useState } from 'react';

/** The library on narrow screens, where it is a drawer in front of the panes. */
export function useDrawer(root: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);

  // What has the focus is never behind it, as a row that was added from it.
  useEffect(() => {
    if (!isOpen) return;
    const onFocus = ({ target }: FocusEvent) => {
      const drawer = root.current?.querySelector('.builder-library');
      if (!drawer || !(target instanceof Element) || drawer.contains(target)) return;
      const { left, width } = target.getBoundingClientRect();
      if (left + width / 2 > drawer.getBoundingClientRect().left) setOpen(false);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [isOpen, root]);

  return {
    isOpen,
    open: () => {
      setOpen(true);
      requestAnimationFrame(() => document.getElementById('builder-search')?.focus());
    },
    close: () => {
      setOpen(false);
      root.current?.querySelector<HTMLElement>('.builder-library-button')?.focus();
    },
  };
}

export type Drawer = ReturnType<typeof useDrawer>;
