import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SiteShell } from '@/components/site/site-shell';
import { DayLocked } from '@/components/training/day-locked';
import { DayScreen } from '@/components/training/day-screen';
import { NoPlan } from '@/components/training/no-plan';
import { routes } from '@/lib/routes';
import { getDay } from '@/lib/server/training/get-day';
import { rememberedProgram } from '@/lib/server/training/remembered';
import { memberContext, ordinal, orNotFound } from '../../../../params';
import { markDoor } from '../../../mark-door';

type Props = PageProps<'/[locale]/month_progress/[month]/[week]/[day]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('training.day');
  return { title: t('title', { week: (await params).week }), robots: { index: false } };
}

export default async function DayPage({ params }: Props) {
  const { month, week, day } = await params;
  const at = { month: ordinal(month), week: ordinal(week), day: ordinal(day) };
  const context = await memberContext(routes.day(at.month, at.week, at.day));
  const view = await orNotFound(getDay(context, at, await rememberedProgram()));
  const lock = view?.cell.lock ?? null;
  const tone = !view || lock ? 'light' : view.cell.state === 'done' ? 'mar' : view.frame.program.identity.way;
  return (
    <SiteShell active="plan" tone={tone}>
      {!view && <NoPlan />}
      {view && (lock ? <DayLocked view={view} lock={lock} /> : <DayScreen view={view} door={markDoor} />)}
    </SiteShell>
  );
}
