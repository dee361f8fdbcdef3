import { ListSkeleton } from '@/components/admin/ui/list-skeleton';

export default function DashboardLoading() {
  return <ListSkeleton />;
}
