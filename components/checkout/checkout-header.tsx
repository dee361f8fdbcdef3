import { ArrowLeft } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Logo } from '@/components/ui/logo';
import { routes } from '@/lib/routes';

/**
 * Header without navigation; REGRESAR goes back in history.
 * Without history it goes to the start of the purchase (docs/spec/specification.md#checkout-screen).
 */
export function CheckoutHeader({ backHref }: { backHref: string }) {
  const t = useTranslations('checkout.page');
  const router = useRouter();
  const back = (event: MouseEvent) => {
    if (window.history.length < 2) return;
    event.preventDefault();
    router.back();
  };
  return (
    <header className="site-bar bg-page border-b border-line lg:border-0 lg:bg-transparent">
      <div className="site-bar-row px-[var(--gutter)] lg:max-w-[44rem] lg:ml-auto lg:mr-0 lg:pl-0">
        <AppLink
          className={buttonClass({ variant: 'ghost' }, '-ml-3 tracking-wide')}
          href={backHref}
          onClick={back}
        >
          <Icon as={ArrowLeft} /> {t('back')}
        </AppLink>
        <AppLink className="site-bar-brand ml-auto" href={routes.home} aria-label={t('home_label')}>
          <Logo />
        </AppLink>
      </div>
    </header>
  );
}
