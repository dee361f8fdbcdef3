import { SiteShell } from '@/components/site/site-shell';
import { WeekSkeleton } from '@/components/training/week-skeleton';
import { setVisitorLocale } from '../../../../visitor-locale';

export default async function WeekLoading() {
  await setVisitorLocale();
  return (
    <SiteShell active="plan">
      <WeekSkeleton />
    </SiteShell>
  );
}
