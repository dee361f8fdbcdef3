import { SiteShell } from '@/components/site/site-shell';
import { WeekSkeleton } from '@/components/training/week-skeleton';

export default function WeekLoading() {
  return (
    <SiteShell active="plan">
      <WeekSkeleton />
    </SiteShell>
  );
}
