import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SiteShell } from '@/components/site/site-shell';
import { PauseScreen } from '@/components/training/schedule/pause-screen';
import { routes } from '@/lib/routes';
import { getPause } from '@/lib/server/training/get-pause';
import { askedIn, wantedProgram } from '@/lib/server/training/program-cookie';
import { calendarDay, memberContext, orNotFound } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/month_progress/pause'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('training.pause.crumb'));

export default async function PausePage({ searchParams }: Props) {
  const { from, to } = await searchParams;
  const asked = { from: calendarDay(from || undefined), to: calendarDay(to || undefined) };
  const wanted = await wantedProgram(searchParams);
  const context = await memberContext(
    routes.inProgram(routes.pause(asked.from ?? undefined, asked.to ?? undefined), askedIn(wanted)),
  );
  const view = await orNotFound(getPause(context, wanted, asked));
  if (!view) redirect(routes.plan);
  return (
    <SiteShell active="plan">
      <PauseScreen view={view} />
    </SiteShell>
  );
}
