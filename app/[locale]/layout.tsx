import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { anybody, figtree } from '@/app/fonts';
import { KeepFocus } from '@/components/ui/keep-focus';
import { ScriptNotice } from '@/components/ui/script-notice';
import { SCRIPT_WATCH } from '@/lib/domain/script-watch';
import { SESSION_MARKS } from '@/lib/domain/session-marks';
import '@/app/styles/site.css';
import { ErrorTextsProvider } from '@/components/site/error-texts';
import { OfflineGuard } from '@/components/site/offline-guard';
import { ViewingBanner } from '@/components/site/viewing-banner';
import { Icon } from '@/components/ui/icon';
import { Toaster } from '@/components/ui/toaster';
import { pageToken } from '@/lib/auth/csrf';
import { env } from '@/lib/env';
import { HTML_LANG, LOCALES } from '@/lib/i18n/locales';

export const viewport: Viewport = { themeColor: '#FF387E' };

/**
 * Nothing is prerendered at build time: the first visit renders, tags refresh
 * (docs/decisions/002-classic-rendering.md).
 */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: LayoutProps<'/[locale]'>): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(LOCALES, locale)) notFound();
  const t = await getTranslations({ locale, namespace: 'common' });
  return {
    metadataBase: new URL(env.APP_URL),
    title: { default: t('product_name'), template: `%s · ${t('product_name')}` },
    applicationName: t('product_name'),
    manifest: '/icons/site.webmanifest',
    icons: {
      icon: [
        { url: '/icons/icon.svg', type: 'image/svg+xml' },
        { url: '/icons/icon-32.png', sizes: '32x32', type: 'image/png' },
      ],
      apple: '/icons/apple-touch-icon.png',
    },
    formatDetection: { telephone: false },
  };
}

export default async function SiteLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!hasLocale(LOCALES, locale)) notFound();
  setRequestLocale(locale);
  const t = await getTranslations();
  const error = {
    heading: t('site.error.heading'),
    text: t('site.error.text'),
    retry: t('site.error.retry'),
    home: t('site.error.home'),
    code: t('site.error.code', { code: '{code}' }),
  };
  return (
    <html
      lang={HTML_LANG[locale]}
      className={`${anybody.variable} ${figtree.variable}`}
      // The marks of the session are there before hydration.
      suppressHydrationWarning
    >
      <head>
        <meta name="csrf-token" content={pageToken()} />
        <script>{SCRIPT_WATCH}</script>
        <script>{SESSION_MARKS}</script>
      </head>
      <body>
        <a className="skip-link" href="#contenido">
          {t('common.skip_to_content')}
        </a>
        <ScriptNotice text={t('common.script_failed')} retry={t('common.reload')} />
        <KeepFocus />
        <ErrorTextsProvider texts={error}>{children}</ErrorTextsProvider>
        <ViewingBanner
          texts={{
            label: t('staff.viewing.label'),
            viewing: t('staff.viewing.viewing', { name: '{name}' }),
            over: t('staff.viewing.over'),
            end: t('staff.viewing.end'),
            back: t('staff.viewing.back'),
            failed: t('staff.viewing.failed'),
          }}
        />
        <OfflineGuard text={t('common.offline')} />
        <Toaster
          icons={{
            success: <Icon as={Check} />,
            info: <Icon as={Info} />,
            warning: <Icon as={TriangleAlert} />,
            error: <Icon as={CircleAlert} />,
          }}
        />
      </body>
    </html>
  );
}
