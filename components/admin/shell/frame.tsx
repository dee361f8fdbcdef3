'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Ico } from '../ui/ico';
import type { NavItem } from './nav';
import { NavProgress } from './nav-progress';
import { OfflineGuard } from './offline-guard';
import { Sidebar } from './sidebar';

export type Look = { background: string; color: string };

const Menu = createContext<{ open: boolean; setOpen: (open: boolean) => void } | null>(null);
const Items = createContext<readonly NavItem[]>([]);
const LookContext = createContext<{ look: Look; setLook: (look: Look) => void } | null>(null);

/** Menu beside the page; on narrow screens it overlays the page, which becomes inert. */
export function Frame({
  items,
  look: initial,
  navbar,
  overlays,
  children,
}: {
  items: readonly NavItem[];
  look: Look;
  navbar: ReactNode;
  /** Dialogs above everything, the menu included. */
  overlays: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('admin.shell');
  const pathname = usePathname();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [look, setLook] = useState(initial);
  const open = openedAt === pathname;
  const setOpen = (wanted: boolean) => setOpenedAt(wanted ? pathname : null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenedAt(null);
    document.querySelector<HTMLElement>('#menu-admin a')?.focus();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.querySelector<HTMLElement>('[aria-controls=menu-admin]')?.focus();
    };
  }, [open]);

  return (
    <LookContext value={{ look, setLook }}>
      <Menu value={{ open, setOpen }}>
        <Items value={items}>
          <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] min-h-dvh">
            <aside
              id="menu-admin"
              className={cx('sidebar sidebar-drawer', open && 'is-open')}
              data-bg={look.background}
              data-color={look.color}
            >
              <Sidebar items={items} />
            </aside>
            {open && (
              <button
                type="button"
                className="scrim fixed inset-0 lg:hidden"
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
          <NavProgress />
          {overlays}
        </Items>
      </Menu>
    </LookContext>
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

/** The whole menu, from which skeletons take a screen's title. */
export const useNavItems = () => useContext(Items);

export function useLook() {
  const value = useContext(LookContext);
  if (!value) throw new Error('useLook outside of the frame');
  return value;
}
