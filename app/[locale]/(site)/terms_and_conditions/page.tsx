import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { LegalScreen } from '@/components/catalog/legal-screen';
import { SiteShell } from '@/components/site/site-shell';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { getLegalPage } from '@/lib/server/catalog/get-content-page';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { pageMetadata } from '../page-metadata';

type Props = PageProps<'/[locale]/terms_and_conditions'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const t = await getTranslations({ locale, namespace: 'site.terms' });
  return pageMetadata({ locale, path: routes.terms, title: t('title'), description: t('description') });
}

export default async function TermsPage({ params }: Props) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const [page, frame] = await Promise.all([getLegalPage('terms', locale), getSiteFrame(locale)]);
  return (
    <SiteShell frame={frame}>
      <LegalScreen page={page} />
    </SiteShell>
  );
}
