import { SiteShell } from '@/components/site/site-shell';
import { DaySkeleton } from '@/components/training/day-skeleton';
import { setVisitorLocale } from '../../../../visitor-locale';

export default async function DayLoading() {
  await setVisitorLocale();
  return (
    <SiteShell active="plan">
      <DaySkeleton />
    </SiteShell>
  );
}
