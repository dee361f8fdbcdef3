import { routes } from '@/lib/routes';

/** Labels are message keys of `site.footer`. */
export const FOOTER_LINKS = {
  brand: [
    { key: 'shop', href: routes.shop },
    { key: 'my_plan', href: routes.plan },
    { key: 'cart', href: routes.cart },
    { key: 'login', href: routes.login },
  ],
  help: [
    { key: 'how_it_works', href: `${routes.home}#como` },
    { key: 'payment', href: `${routes.home}#pagos` },
    { key: 'terms', href: routes.terms },
  ],
  mini: [
    { key: 'payment', href: `${routes.home}#pagos` },
    { key: 'terms', href: routes.terms },
    { key: 'contact', href: `${routes.home}#contacto` },
  ],
} as const;
