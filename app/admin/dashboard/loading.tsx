import { DashboardSkeleton } from '@/components/desk/dashboard/dashboard-skeleton';

export default function DashboardLoading() {
  return <DashboardSkeleton />;
}
