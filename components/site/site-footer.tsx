import { useFormatter, useNow, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { ContactLinks } from '@/components/ui/contact-links';
import { LineIcon } from '@/components/ui/line-icon';
import { Logo } from '@/components/ui/logo';
import { MarkedText } from '@/components/ui/spanish-text';
import { routes } from '@/lib/routes';
import type { Contact, SiteFrame } from '@/lib/server/catalog/views';

/** Labels are message keys of `site.footer`. */
const FOOTER_LINKS = {
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

type Network = Contact['social'][number]['network'];

/** Brand icons in the style of lucide, which has none. */
const PATHS: Readonly<Record<Network, React.ReactNode>> = {
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" strokeWidth="2.6" />
    </>
  ),
  facebook: <path d="M17 3.5h-2.5a4 4 0 0 0-4 4V21M7 12h8.5" />,
  youtube: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path d="m10 9 5 3-5 3z" fill="currentColor" />
    </>
  ),
};

function SocialIcon({ network }: { network: Network }) {
  return <LineIcon>{PATHS[network]}</LineIcon>;
}

const LINK =
  'inline-flex items-center min-h-11 min-w-11 lg:min-h-9 text-on-black-muted hover:text-white underline decoration-transparent hover:decoration-accent decoration-2 underline-offset-4';

type Column = { title: string; links: readonly { label: string; href: string }[] };

function FooterColumn({ title, links }: Column) {
  return (
    <nav aria-label={title}>
      <h3 className="font-bold mb-2">{title}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.label} className={link.href === routes.login ? 'only-visitor' : undefined}>
            <AppLink className={LINK} href={link.href}>
              {link.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `big` adds the wordmark across the page. */
export function SiteFooter({ frame, big }: { frame: SiteFrame; big: boolean | undefined }) {
  const t = useTranslations('site.footer');
  const programs = frame.programs.map(({ slug, name }) => ({ label: name, href: routes.program(slug) }));
  const named = (keys: (typeof FOOTER_LINKS)[keyof typeof FOOTER_LINKS]) =>
    keys.map(({ key, href }) => ({ label: t(key), href }));
  const text = (key: 'faqs' | 'privacy') => {
    const href = frame.texts[key];
    return href ? [{ label: t(key), href }] : [];
  };
  return (
    <footer id="contacto" className="bg-black text-white overflow-hidden on-black">
      <div className="wrap pt-16 lg:pt-24 pb-10 grid gap-12 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div>
          <h2 className="heading-1 max-w-[14ch]">{t('contact_title')}</h2>
          <p className="mt-4 text-on-black-muted max-w-sm">
            {t('contact_text')} {frame.contact.hours && <MarkedText {...frame.contact.hours} />}
          </p>
          <ContactLinks contact={frame.contact} />
        </div>
        {programs.length > 0 && <FooterColumn title={t('programs')} links={programs} />}
        <FooterColumn title={t('brand')} links={named(FOOTER_LINKS.brand)} />
        <FooterColumn
          title={t('help')}
          links={[...text('faqs'), ...named(FOOTER_LINKS.help), ...text('privacy')]}
        />
      </div>
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 pb-8 text-sm text-on-black-muted">
        <span>{frame.contact.city ?? t('place')}</span>
        <span>{t('copyright')}</span>
        <span className="ml-auto flex gap-1">
          {frame.contact.social.map(({ network, url }) => (
            <a key={network} className="icon-button" href={url} rel="noopener" target="_blank">
              <span className="sr-only">{t(`social_${network}`)}</span>
              <SocialIcon network={network} />
            </a>
          ))}
        </span>
      </div>
      {big && (
        <div className="wrap">
          <div className="[translate:0_8%]">
            <Logo className="w-full h-auto -mb-[2%]" />
          </div>
        </div>
      )}
    </footer>
  );
}

/** One-line footer of purchase and account pages. */
export function MiniFooter() {
  const t = useTranslations('site.footer');
  const year = useFormatter().dateTime(useNow(), { year: 'numeric' });
  return (
    <footer className="border-t border-line">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-6 text-sm text-muted">
        <AppLink
          className="text-ink inline-flex items-center min-h-11"
          href={routes.home}
          aria-label={t('home_label')}
        >
          <Logo className="h-6 w-auto" />
        </AppLink>
        {FOOTER_LINKS.mini.map(({ key, href }) => (
          <AppLink
            key={key}
            className="inline-flex items-center min-h-11 hover:text-ink underline decoration-transparent hover:decoration-current underline-offset-4"
            href={href}
          >
            {t(key)}
          </AppLink>
        ))}
        <span className="lg:ml-auto">{t('copyright_place', { year })}</span>
      </div>
    </footer>
  );
}
