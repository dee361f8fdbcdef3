import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ProgramsScreen } from '@/components/catalog/programs-screen';
import { SiteShell } from '@/components/site/site-shell';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { getPrograms } from '@/lib/server/catalog/get-programs';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { pageMetadata } from '../page-metadata';

export async function generateMetadata({ params }: PageProps<'/[locale]/programs'>): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const t = await getTranslations({ locale, namespace: 'site.programs' });
  const facts = { title: t('meta_title'), description: t('description') };
  return pageMetadata({ locale, path: routes.programs, image: 'programs', ...facts });
}

export default async function ProgramsPage({ params }: PageProps<'/[locale]/programs'>) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const [programs, frame] = await Promise.all([getPrograms(locale), getSiteFrame(locale)]);
  return (
    <SiteShell active="programs" frame={frame}>
      <ProgramsScreen programs={programs} contact={frame.contact} />
    </SiteShell>
  );
}
