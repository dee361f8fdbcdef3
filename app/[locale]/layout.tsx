import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { anybody, figtree } from '@/app/fonts';
import '@/app/styles/globals.css';
import { HTML_LANG, LOCALES } from '@/lib/i18n/locales';

export const viewport: Viewport = { themeColor: '#FF387E' };

/** Nothing is baked at build time: the first visit renders, tags refresh (docs/decisions/002). */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: LayoutProps<'/[locale]'>): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(LOCALES, locale)) notFound();
  const t = await getTranslations({ locale, namespace: 'common' });
  return { title: { default: t('product_name'), template: `%s · ${t('product_name')}` } };
}

export default async function SiteLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!hasLocale(LOCALES, locale)) notFound();
  setRequestLocale(locale);
  const t = await getTranslations('common');
  return (
    <html lang={HTML_LANG[locale]} className={`${anybody.variable} ${figtree.variable}`}>
      <body>
        <a className="skip" href="#contenido">
          {t('skip_to_content')}
        </a>
        {children}
      </body>
    </html>
  );
}
