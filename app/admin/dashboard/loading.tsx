import { DashboardSkeleton } from '@/components/admin/dashboard/dashboard-skeleton';

export default function DashboardLoading() {
  return <DashboardSkeleton />;
}
