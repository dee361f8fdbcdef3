import { useLocale, useTranslations } from 'next-intl';
import { LocaleButtons } from '@/components/site/locale-buttons';
import { LogoutButton } from '@/components/site/logout-button';
import { MenuButton } from '@/components/site/menu-button';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { menuLetters } from '@/lib/resources/labels';
import { routes } from '@/lib/routes';
import { Ico } from '../ui/ico';
import { Bell } from './bell';
import { MenuToggle } from './frame';
import { BackButton, CommandButton } from './navbar-buttons';

function AccountButton({ name }: { name: string }) {
  const t = useTranslations('admin.shell');
  return (
    <MenuButton
      className={buttonClass({ variant: 'ghost' }, 'px-1.5 gap-2')}
      trigger={
        <>
          <span className="sr-only">{t('account')}: </span>
          <span
            className="grid place-items-center w-8 h-8 rounded-full bg-black text-white text-xs font-bold"
            aria-hidden="true"
          >
            {menuLetters(name).slice(0, 2)}
          </span>
          <span className="sr-only xl:not-sr-only font-semibold">{name}</span>
        </>
      }
    >
      <AppLink href={routes.profile} hard>
        <Ico name="user-round" /> {t('profile')}
      </AppLink>
      <AppLink href={routes.sessions} hard>
        <Ico name="shield-check" /> {t('security')}
      </AppLink>
      <CommandButton command="appearance">
        <Ico name="palette" /> {t('appearance')}
      </CommandButton>
      <CommandButton command="keys">
        <Ico name="keyboard" /> {t('shortcuts')}
      </CommandButton>
      <hr />
      <LogoutButton>
        <Ico name="log-out" /> {t('logout')}
      </LogoutButton>
    </MenuButton>
  );
}

export function Navbar({ name }: { name: string }) {
  const t = useTranslations('admin.shell');
  const locale = useLocale();
  return (
    <header
      className="sticky top-0 bg-white border-b border-line flex items-center gap-2 h-16 px-4 lg:px-8"
      style={{ zIndex: 'var(--z-nav)' }}
    >
      <MenuToggle />
      <BackButton label={t('back')} />
      <CommandButton command="palette" className="search-button hidden sm:flex">
        <Ico name="search" />
        <span className="truncate">{t('search_hint')}</span>
        <kbd className="key-hint ml-auto">Ctrl K</kbd>
      </CommandButton>
      <div className="ml-auto flex items-center gap-1">
        <CommandButton
          command="palette"
          className={buttonClass({ variant: 'ghost', square: true }, 'sm:hidden')}
          label={t('search')}
        >
          <Ico name="search" />
        </CommandButton>
        <MenuButton
          className={buttonClass({ variant: 'ghost' }, 'gap-1.5')}
          trigger={
            <>
              <span className="sr-only">{t('language')}: </span>
              <Ico name="globe" />
              <span className="hidden sm:inline">{locale.slice(0, 2).toUpperCase()}</span>
            </>
          }
        >
          <LocaleButtons />
        </MenuButton>
        <Bell />
        <AccountButton name={name} />
      </div>
    </header>
  );
}
