import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ProgramScreen } from '@/components/catalog/program-screen';
import { JsonLd } from '@/components/site/json-ld';
import { SiteShell } from '@/components/site/site-shell';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { getProgram } from '@/lib/server/catalog/get-program';
import { getPrograms } from '@/lib/server/catalog/get-programs';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { pageMetadata } from '../../page-metadata';
import { breadcrumbs, course, faqPage } from '../../structured-data';

type Props = PageProps<'/[locale]/programs/[slug]'>;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  const program = await getProgram(decodeURIComponent(slug));
  if (!program) return {};
  const t = await getTranslations({ locale: locale as Locale, namespace: 'site.program' });
  const { name, caption, weeks, daysPerWeek: days, minutesPerDay: minutes } = program;
  return pageMetadata({
    locale: locale as Locale,
    path: routes.program(program.slug),
    title: program.page.words.meta_title ?? name,
    description:
      program.page.words.meta_description ?? t('meta_description', { name, caption, weeks, days, minutes }),
    image: program.identity.known ? program.identity.art : 'programs',
  });
}

export default async function ProgramPage({ params }: Props) {
  const { locale, slug } = await params;
  setRequestLocale(locale as Locale);
  const program = await getProgram(decodeURIComponent(slug));
  if (!program) notFound();
  const [programs, frame, t] = await Promise.all([getPrograms(), getSiteFrame(), getTranslations('site')]);
  const trail = [
    { name: t('program.home'), path: routes.home },
    { name: t('programs.title'), path: routes.programs },
    { name: program.name, path: routes.program(program.slug) },
  ];
  return (
    <SiteShell tone={program.identity.way} active="programs" frame={frame}>
      <JsonLd
        data={[course(program), breadcrumbs(trail), ...(program.faqs.length ? [faqPage(program)] : [])]}
      />
      <ProgramScreen program={program} programs={programs} contact={frame.contact} />
    </SiteShell>
  );
}
