'use client';

import { useEffect, useState } from 'react';
import { api } from '@/components/ui/api';
import type { LinkTarget, WireRow } from '../../resource-info';
import { apiRoutes } from '../../routes';

export type OptionSearch = {
  items: readonly WireRow[];
  state: 'idle' | 'searching' | 'failed';
  more: boolean;
};

const LIMIT = 20;
const WAIT_MS = 200;
const NONE: OptionSearch = { items: [], state: 'idle', more: false };

/** Fetches the rows of another resource that match the search text while the list is open. */
export function useOptions(
  target: LinkTarget | undefined,
  text: string,
  open: boolean,
  filter: { field: string; id: number } | null,
): OptionSearch {
  const [search, setSearch] = useState<OptionSearch>(NONE);
  const resource = target?.name;
  const filterKey = filter ? `${filter.field}=${filter.id}` : '';

  useEffect(() => {
    if (!open || !resource) return;
    const request = new AbortController();
    setSearch((before) => ({ ...before, state: 'searching' }));
    const timer = setTimeout(
      () => {
        const params = new URLSearchParams({ limit: String(LIMIT) });
        if (text) params.set('s', text);
        const [field, id] = filterKey.split('=');
        if (field && id) params.set(`filters[${field}]`, id);
        api<{ data: WireRow[]; total: number }>(apiRoutes.list(resource, params.toString()), {
          signal: request.signal,
        })
          .then(({ data, total }) => setSearch({ items: data, state: 'idle', more: total > data.length }))
          .catch(() => !request.signal.aborted && setSearch({ ...NONE, state: 'failed' }));
      },
      text ? WAIT_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [resource, text, open, filterKey]);

  return search;
}
