import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormats } from '@/components/admin/fields/use-formats';
import type { ResourceInfo } from '@/components/admin/resource-info';
import { apiRoutes } from '@/components/admin/routes';
import { afterPause } from '@/components/ui/after-pause';
import { api } from '@/components/ui/api';
import { midSentence } from '@/lib/domain/values/mid-sentence';
import { type Filters, type ListAddress, listQuery } from '@/lib/fields/list-address';

const WAIT_MS = 200;

/**
 * «128 órdenes»: how many rows the list would have with these filters, counted by the server.
 * Null until it has answered, and when it can't.
 */
export function useMatchCount(info: ResourceInfo, state: ListAddress, filters: Filters): string | null {
  const t = useTranslations('admin.filters');
  const { number } = useFormats();
  const [found, setFound] = useState<{ query: string; total: number; capped?: true } | null>(null);
  const query = listQuery({ ...state, filters, limit: 1, offset: 0, sort: null, order: null });
  useEffect(() => {
    return afterPause(WAIT_MS, (signal) => {
      api<{ total: number; capped?: true }>(apiRoutes.list(info.name, query), { signal })
        .then((answer) => setFound({ query, ...answer }))
        .catch(() => undefined);
    });
  }, [info.name, query]);
  if (found?.query !== query) return null;
  const title = midSentence(found.total === 1 ? info.singular : info.counted);
  return t(found.capped ? 'matches_capped' : 'matches', { count: number(found.total), title });
}
