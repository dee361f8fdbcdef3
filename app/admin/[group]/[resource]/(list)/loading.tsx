import { ListSkeleton } from '@/components/admin/list/list-skeleton';

export default function ListLoading() {
  return <ListSkeleton />;
}
