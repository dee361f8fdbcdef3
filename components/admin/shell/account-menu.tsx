'use client';

import { useLocale, useTranslations } from 'next-intl';
import { chooseLocale } from '@/components/site/locale-choice';
import { signOut } from '@/components/site/logout-button';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { initials } from '@/lib/domain/values/initials';
import { LOCALES } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { Ico } from '../ui/ico';
import { MenuButton } from '../ui/menu';
import { runCommand } from './commands';

/** Links and settings of the person who is signed in. */
export function AccountMenu({ name }: { name: string }) {
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
            {initials(name, 2)}
          </span>
          <span className="sr-only xl:not-sr-only font-semibold">{name}</span>
        </>
      }
      entries={() => [
        { label: t('profile'), icon: 'user-round', link: <AppLink href={routes.profile} hard /> },
        { label: t('security'), icon: 'shield-check', link: <AppLink href={routes.sessions} hard /> },
        { label: t('appearance'), icon: 'palette', onSelect: () => runCommand('appearance') },
        { label: t('shortcuts'), icon: 'keyboard', onSelect: () => runCommand('keys') },
        { label: t('logout'), icon: 'log-out', apart: true, onSelect: () => void signOut() },
      ]}
    />
  );
}

/** The languages, each labelled in itself; choosing one reloads the page. */
export function LocaleMenu() {
  const t = useTranslations('admin.shell');
  const names = useTranslations('common.languages');
  const current = useLocale();
  return (
    <MenuButton
      className={buttonClass({ variant: 'ghost' }, 'gap-1.5')}
      trigger={
        <>
          <span className="sr-only">{t('language')}: </span>
          <Ico name="globe" />
          <span className="hidden sm:inline">{current.slice(0, 2).toUpperCase()}</span>
        </>
      }
      entries={() =>
        LOCALES.map((locale) => ({
          label: names(locale),
          lang: locale,
          checked: locale === current,
          onSelect: () => void chooseLocale(locale),
        }))
      }
    />
  );
}
