import { useRouter } from 'next/navigation';
import { useCallback, useOptimistic, useTransition } from 'react';
import type { ResourceInfo } from '@/components/admin/resource-info';
import { adminRoutes } from '@/components/admin/routes';
import { confirmLeave, whenOnline } from '@/components/admin/shell/leave-guard';
import { type ListAddress, listQuery } from '@/lib/fields/list-address';

export type Go = (change: Partial<ListAddress>, how?: 'push' | 'replace') => void;

/**
 * Changes the list by its URL.
 * `pending` until the server has answered; `requested` is the new state at once.
 */
export function useListNavigation(info: ResourceInfo, state: ListAddress) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [requested, setRequested] = useOptimistic(state);
  const go = useCallback<Go>(
    (change, how = 'push') => {
      const next = { ...state, offset: 0, ...change };
      // Months and levels show their form beside the list.
      confirmLeave(() =>
        startTransition(() => {
          setRequested(next);
          router[how](adminRoutes.list(info, listQuery(next)), { scroll: false });
        }),
      );
    },
    [info, state, router, setRequested],
  );
  const refresh = useCallback(() => whenOnline(() => startTransition(() => router.refresh())), [router]);
  return { go, refresh, pending, requested };
}
