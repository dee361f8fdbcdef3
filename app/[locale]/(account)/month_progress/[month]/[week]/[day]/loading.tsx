import { SiteShell } from '@/components/site/site-shell';
import { DaySkeleton } from '@/components/training/day-skeleton';

export default function DayLoading() {
  return (
    <SiteShell active="plan">
      <DaySkeleton />
    </SiteShell>
  );
}
