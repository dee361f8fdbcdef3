'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useOptimistic, useTransition } from 'react';
import { adminRoutes } from '@/components/admin/routes';
import { mayLeave, whenOnline } from '@/components/admin/shell/leave-guard';
import type { ResourceInfo } from '@/components/admin/types';
import { type ListAddress, listQuery } from '@/lib/fields/list-address';

export type Go = (change: Partial<ListAddress>, how?: 'push' | 'replace') => void;

/**
 * Changes the list by its URL.
 * `pending` until the server has answered; `requested` is the new state at once.
 */
export function useListNavigation(info: ResourceInfo, state: ListAddress) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [wanted, setWanted] = useOptimistic(state);
  const go = useCallback<Go>(
    (change, how = 'push') => {
      const next = { ...state, offset: 0, ...change };
      // Months and levels have their form beside the list.
      mayLeave(() =>
        startTransition(() => {
          setWanted(next);
          router[how](adminRoutes.list(info, listQuery(next)), { scroll: false });
        }),
      );
    },
    [info, state, router, setWanted],
  );
  const refresh = useCallback(() => whenOnline(() => startTransition(() => router.refresh())), [router]);
  return { go, refresh, pending, wanted };
}
