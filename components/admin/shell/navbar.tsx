import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { Ico } from '../ui/ico';
import { AccountMenu, LocaleMenu } from './account-menu';
import { Bell } from './bell';
import { MenuToggle } from './frame';
import { BackButton, PaletteButton } from './navbar-buttons';

export function Navbar({ name }: { name: string }) {
  const t = useTranslations('admin.shell');
  return (
    // Named beside the header of a previewed page, which is a second banner.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a header outside of sections is a banner
    <header
      aria-label={t('bar')}
      className="sticky top-0 bg-white border-b border-line flex max-sm:flex-wrap items-center gap-1 sm:gap-2 min-h-16 px-4 lg:px-8"
      style={{ zIndex: 'var(--z-nav)' }}
    >
      <MenuToggle />
      <BackButton label={t('back')} />
      <PaletteButton className="search-button hidden sm:flex">
        <Ico name="search" />
        <span className="truncate">{t('search_hint')}</span>
        <kbd className="key-hint ml-auto">Ctrl K</kbd>
      </PaletteButton>
      <div className="ml-auto flex max-sm:flex-wrap justify-end items-center gap-1">
        <PaletteButton
          className={buttonClass({ variant: 'ghost', square: true }, 'sm:hidden')}
          label={t('search')}
        >
          <Ico name="search" />
        </PaletteButton>
        <LocaleMenu />
        <Bell />
        <AccountMenu name={name} />
      </div>
    </header>
  );
}
