import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ProgramScreen } from '@/components/catalog/program-screen';
import { JsonLd } from '@/components/site/json-ld';
import { SiteShell } from '@/components/site/site-shell';
import { getPrograms } from '@/lib/server/catalog/get-programs';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { NotFoundPage } from '../../not-found-page';
import { programPageData } from '../../structured-data';
import { load } from './load';

export { generateMetadata } from './load';

export const generateStaticParams = () => [];

export default async function ProgramPage(props: PageProps<'/[locale]/programs/[slug]'>) {
  const { locale, program } = await load(props);
  setRequestLocale(locale);
  if (!program) return <NotFoundPage />;
  const [programs, frame, t] = await Promise.all([
    getPrograms(locale),
    getSiteFrame(locale),
    getTranslations('site'),
  ]);
  return (
    <SiteShell tone={program.identity.colorway} active="programs" frame={frame}>
      <JsonLd data={programPageData(program, t)} />
      <ProgramScreen program={program} programs={programs} contact={frame.contact} />
    </SiteShell>
  );
}
