import { ChevronDown, ShoppingBag } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { CartCount } from '@/components/cart/cart-count';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Logo } from '@/components/ui/logo';
import { routes } from '@/lib/routes';
import { AccountMenu } from './account-menu';
import { LocaleButtons } from './locale-buttons';
import { MenuButton } from './menu-button';
import { MobileNav } from './mobile-nav';
import { TONE_CLASSES, type Tone } from './tone';

export type NavItem = 'programs' | 'shop' | 'plan';
const NAV: readonly { item: NavItem; href: string; className?: string }[] = [
  { item: 'programs', href: routes.programs },
  { item: 'shop', href: routes.shop },
  { item: 'plan', href: routes.plan, className: 'only-with-plan' },
];

export function SiteHeader({
  tone = 'light',
  active,
}: {
  tone?: Tone | undefined;
  active: NavItem | undefined;
}) {
  const t = useTranslations('site.nav');
  const locale = useLocale();
  return (
    <header className={cx('site-bar', TONE_CLASSES[tone])}>
      <div className="wrap site-bar-row">
        <AppLink className="site-bar-brand" href={routes.home} aria-label={t('home_label')}>
          <Logo accent={tone === 'rosa' ? '#fff' : undefined} />
        </AppLink>
        <nav className="hidden lg:flex gap-8 ml-6" aria-label={t('main_label')}>
          {NAV.map(({ item, href, className }) => (
            <AppLink
              key={item}
              className={cx('nav-link', className)}
              href={href}
              aria-current={item === active ? 'page' : undefined}
            >
              {t(item)}
            </AppLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <div className="hidden lg:block">
            <MenuButton
              className="nav-link px-3 gap-1.5"
              trigger={
                <>
                  <span className="sr-only">{t('language_label')} </span>
                  {locale.slice(0, 2).toUpperCase()}
                  <Icon as={ChevronDown} size={16} />
                </>
              }
            >
              <LocaleButtons />
            </MenuButton>
          </div>
          <AppLink className="icon-button" href={routes.cart}>
            <span className="sr-only">{t('cart')} </span>
            <Icon as={ShoppingBag} />
            <CartCount
              one={t('cart_one', { count: '{count}' })}
              many={t('cart_many', { count: '{count}' })}
              className={cx('count-badge', tone === 'rosa' && 'bg-black text-white')}
              sells={active !== 'plan'}
            />
          </AppLink>
          {/* First on phones, so that nothing shifts when the session arrives. */}
          <div className="order-first sm:order-none flex justify-end">
            <ButtonLink
              className="only-visitor hidden sm:inline-flex"
              size="sm"
              variant={tone === 'tinta' ? 'white' : 'black'}
              href={routes.login}
            >
              {t('login')}
            </ButtonLink>
            <AccountMenu />
          </div>
          <MobileNav />
        </div>
      </div>
    </header>
  );
}
