import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SiteShell } from '@/components/site/site-shell';
import { CatchUpScreen } from '@/components/training/schedule/catch-up-screen';
import { routes } from '@/lib/routes';
import { getCatchUp } from '@/lib/server/training/get-catch-up';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { memberContext, orNotFound } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/month_progress/catch_up'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('training.catch_up.crumb'));

export default async function CatchUpPage({ searchParams }: Props) {
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.catchUp, programInAddress(choice)));
  const view = await orNotFound(getCatchUp(context, choice));
  if (!view) redirect(routes.plan);
  return (
    <SiteShell active="plan">
      <CatchUpScreen view={view} />
    </SiteShell>
  );
}
