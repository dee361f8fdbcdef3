import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Art } from '@/components/ui/art';
import { cx } from '@/components/ui/cx';
import { Logo } from '@/components/ui/logo';
import { routes } from '@/lib/routes';
import { LocaleButtons } from './locale-buttons';
import { LogoutButton } from './logout-button';
import { MobileMenu } from './mobile-menu';
import { useSignOutTexts } from './sign-out-texts';

/** Each line has another font width (docs/spec/design.md#principles). */
const LINKS = [
  { key: 'programs', href: routes.programs, stretch: '60%' },
  { key: 'shop', href: routes.shop, stretch: '90%' },
  { key: 'plan', href: routes.plan, stretch: '120%', className: 'only-with-plan' },
  { key: 'profile', href: routes.profile, stretch: '75%', className: 'only-signed-in' },
  { key: 'login', href: routes.login, stretch: '100%', className: 'only-visitor' },
] as const;

export function MobileNav() {
  const t = useTranslations('site.nav');
  const texts = useSignOutTexts();
  return (
    <MobileMenu
      openLabel={t('open_menu')}
      closeLabel={t('close_menu')}
      logo={<Logo className="h-8.5 w-auto" />}
    >
      <nav className="wrap pt-8 grid gap-1 justify-items-start" aria-label={t('mobile_label')}>
        {LINKS.map(({ key, href, stretch, ...link }) => (
          <AppLink
            key={key}
            href={href}
            className={cx('display-2 py-2', 'className' in link && link.className)}
            style={{ fontStretch: stretch }}
          >
            {t(key)}
          </AppLink>
        ))}
      </nav>
      <div className="wrap pt-6 pb-64 flex flex-wrap gap-2 language-buttons">
        <LocaleButtons />
        <span className="only-signed-in">
          <LogoutButton texts={texts}>{t('logout')}</LogoutButton>
        </span>
      </div>
      <Art
        name="sweatclub-franja"
        width={760}
        height={290}
        className="absolute right-0 bottom-0 w-full max-w-lg pointer-events-none -z-10"
      />
    </MobileMenu>
  );
}
