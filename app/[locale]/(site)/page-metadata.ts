import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HTML_LANG, type Locale } from '@/lib/i18n/locales';

type PageFacts = {
  locale: Locale;
  /** From `lib/routes.ts`. */
  path: string;
  title: string;
  description: string;
  /** File under /public/og without extension, or a full path. */
  image?: string;
};

/**
 * Title, description, canonical URL and share image of a public page.
 * `metadataBase` comes from the layout.
 */
export function pageMetadata({ locale, path, title, description, image = 'site' }: PageFacts): Metadata {
  const url = image.startsWith('/') || image.startsWith('http') ? image : `/og/${image}.png`;
  const images = [{ url, width: 1200, height: 630, alt: title }];
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      siteName: 'Brío',
      locale: HTML_LANG[locale].replace('-', '_'),
      url: path,
      title,
      description,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images: [url] },
  };
}

/** Metadata of a 404 page. */
export async function notFoundMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'site.not_found' });
  return { title: t('title'), robots: { index: false } };
}

/** The same, of an area's own 404 page. */
export const areaNotFoundMetadata = async ({ params }: { params: Promise<{ locale: string }> }) =>
  notFoundMetadata((await params).locale as Locale);
