import { setRequestLocale } from 'next-intl/server';
import '@/app/styles/areas/training.css';
import { SiteShell } from '@/components/site/site-shell';
import { SampleScreen } from '@/components/training/sample-screen';
import { keepNothing } from '@/lib/actions/keep-nothing';
import { NotFoundPage } from '../../../not-found-page';
import { load } from './load';

export { generateMetadata } from './load';

export const generateStaticParams = () => [];

export default async function SamplePage(props: PageProps<'/[locale]/programs/[slug]/sample'>) {
  const { locale, sample } = await load(props);
  setRequestLocale(locale);
  if (!sample) return <NotFoundPage />;
  return (
    <SiteShell tone={sample.program.identity.colorway} active="programs">
      <div className="plan">
        <SampleScreen sample={sample} formAction={keepNothing} />
      </div>
    </SiteShell>
  );
}
