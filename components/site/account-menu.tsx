import { LayoutDashboard, LogOut, ReceiptText, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/routes';
import { Initials, UserName } from './avatar';
import { LogoutButton } from './logout-button';
import { MenuButton } from './menu-button';
import { useSignOutTexts } from './sign-out-texts';

/** Menu of signed-in visitors, opened by their initials (see `session.ts`). */
export function AccountMenu() {
  const t = useTranslations('site.nav');
  const texts = useSignOutTexts();
  return (
    <div className="only-signed-in">
      <MenuButton
        className="icon-button"
        trigger={
          <>
            <span className="sr-only">
              {t('my_account')} <UserName />
            </span>
            <span
              aria-hidden="true"
              className="grid place-items-center w-9 max-w-[82%] aspect-square rounded-full font-extrabold text-sm bg-foam text-black"
            >
              <Initials />
            </span>
          </>
        }
      >
        <AppLink href={routes.profile}>
          <Icon as={UserRound} /> {t('profile')}
        </AppLink>
        <AppLink href={routes.purchases}>
          <Icon as={ReceiptText} /> {t('purchases')}
        </AppLink>
        <AppLink className="only-staff" href={routes.admin} hard>
          <Icon as={LayoutDashboard} /> {t('admin')}
        </AppLink>
        <hr />
        <LogoutButton texts={texts}>
          <Icon as={LogOut} /> {t('logout')}
        </LogoutButton>
      </MenuButton>
    </div>
  );
}
