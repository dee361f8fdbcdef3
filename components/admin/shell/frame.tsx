'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Ico } from '../ui/ico';
import type { NavItem } from './nav';
import { OfflineGuard } from './offline-guard';
import { Sidebar } from './sidebar';

export type MenuTheme = { background: string; color: string };

const Menu = createContext<{ open: boolean; setOpen: (open: boolean) => void } | null>(null);
const Items = createContext<readonly NavItem[]>([]);
const ThemeContext = createContext<{ theme: MenuTheme; setTheme: (theme: MenuTheme) => void } | null>(null);

/** Menu beside the page; on narrow screens it overlays the page, which becomes inert. */
export function Frame({
  items,
  theme: initial,
  navbar,
  overlays,
  children,
}: {
  items: readonly NavItem[];
  theme: MenuTheme;
  navbar: ReactNode;
  /** Dialogs, rendered above everything including the menu. */
  overlays: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('admin.shell');
  const pathname = usePathname();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [theme, setTheme] = useState(initial);
  const open = openedAt === pathname;
  const setOpen = (next: boolean) => setOpenedAt(next ? pathname : null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenedAt(null);
    document.querySelector<HTMLElement>('#menu-admin a')?.focus();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // One of them is visible.
      for (const toggle of document.querySelectorAll<HTMLElement>('[aria-controls=menu-admin]'))
        toggle.focus();
    };
  }, [open]);

  return (
    <ThemeContext value={{ theme, setTheme }}>
      <Menu value={{ open, setOpen }}>
        <Items value={items}>
          <div className="admin-frame">
            <aside
              id="menu-admin"
              className={cx('sidebar sidebar-drawer', open && 'is-open')}
              data-bg={theme.background}
              data-color={theme.color}
            >
              <Sidebar items={items} />
              <button
                type="button"
                className="sidebar-unfold"
                aria-controls="menu-admin"
                aria-expanded={open}
                aria-label={t('open_menu')}
                onClick={() => setOpen(true)}
              />
            </aside>
            {open && (
              <button
                type="button"
                className="scrim menu-scrim fixed inset-0"
                style={{ zIndex: 'var(--z-drawer)' }}
                aria-label={t('close_menu')}
                onClick={() => setOpen(false)}
              />
            )}
            <div className="min-w-0 flex flex-col" inert={open}>
              {navbar}
              {children}
            </div>
          </div>
          <OfflineGuard />
          {overlays}
        </Items>
      </Menu>
    </ThemeContext>
  );
}

export function MenuToggle() {
  const t = useTranslations('admin.shell');
  const menu = useContext(Menu);
  return (
    <Button
      variant="ghost"
      square
      className="lg:hidden"
      aria-controls="menu-admin"
      aria-expanded={menu?.open ?? false}
      aria-label={t('open_menu')}
      onClick={() => menu?.setOpen(true)}
    >
      <Ico name="menu" />
    </Button>
  );
}

/** Provides the whole menu, from which skeletons read a screen's title. */
export const useNavItems = () => useContext(Items);

export function useMenuTheme() {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useMenuTheme outside of the frame');
  return value;
}
