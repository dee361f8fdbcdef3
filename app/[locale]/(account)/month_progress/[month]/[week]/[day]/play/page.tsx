import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { DayScreen, toneOfDay } from '@/components/training/day-screen';
import { NoPlan } from '@/components/training/no-plan';
import { PlayPageScreen } from '@/components/training/player/play-page-screen';
import { routes } from '@/lib/routes';
import { getPlay } from '@/lib/server/training/get-play';
import { askedIn, wantedProgram } from '@/lib/server/training/program-cookie';
import { memberContext, ordinal, orNotFound } from '../../../../../params';
import { privateMetadata } from '../../../../../private-metadata';
import { submitMark } from '../../../../mark-form';

type Props = PageProps<'/[locale]/month_progress/[month]/[week]/[day]/play'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('player.page'));

export default async function PlayPage({ params, searchParams }: Props) {
  const { month, week, day } = await params;
  const at = { month: ordinal(month), week: ordinal(week), day: ordinal(day) };
  const wanted = await wantedProgram(searchParams);
  const context = await memberContext(routes.play(at.month, at.week, at.day, askedIn(wanted)));
  const found = await orNotFound(getPlay(context, at, wanted));
  if (found?.play) return <PlayPageScreen view={found.play} />;
  return (
    <SiteShell active="plan" tone={toneOfDay(found?.day ?? null)}>
      {found ? <DayScreen view={found.day} formAction={submitMark} /> : <NoPlan />}
    </SiteShell>
  );
}
