import { ListSkeleton } from '@/components/admin/ui/list-skeleton';

export default function ListLoading() {
  return <ListSkeleton />;
}
