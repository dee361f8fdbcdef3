'use client';

import { useEffect, useState } from 'react';
import { api } from '@/components/ui/api';
import type { ResourceName } from '@/lib/domain/abilities';
import { foldText } from '@/lib/domain/fold-text';
import type { IconName } from '@/lib/fields/icon-names';
import { rowLabel } from '@/lib/resources/labels';
import type { WireRow } from '../resource-info';
import { apiRoutes } from '../routes';
import { type NavItem, visibleItems } from './nav';

export type Hit = { label: string; where: string; path: string; icon: IconName };
export type SearchState = 'idle' | 'searching' | 'failed';

/** A searchable resource; `path` is its list. */
export type PaletteResource = { name: ResourceName; title: string; path: string };

const WAIT_MS = 180;

const flatten = (items: readonly NavItem[]): { item: NavItem; where: string }[] =>
  items.flatMap((item) =>
    item.children
      ? item.children.map((child) => ({
          item: { ...child, icon: child.icon ?? item.icon },
          where: item.title,
        }))
      : [{ item, where: '' }],
  );

export function findScreens(text: string, items: readonly NavItem[], abilities: ReadonlySet<string>): Hit[] {
  const query = foldText(text);
  return flatten(visibleItems(items, abilities))
    .filter(({ item, where }) => foldText(`${item.title} ${where}`).includes(query))
    .slice(0, text ? 8 : 50)
    .map(({ item, where }) => ({ label: item.title, where, path: item.path, icon: item.icon ?? 'list' }));
}

/** Searches the resources that the person may list; results of an older query are dropped. */
export function useRecordSearch(
  text: string,
  records: readonly PaletteResource[],
  items: readonly NavItem[],
  abilities: ReadonlySet<string>,
) {
  const [found, setFound] = useState<{ hits: Hit[]; state: SearchState }>({ hits: [], state: 'idle' });

  useEffect(() => {
    if (text.length < 2) {
      setFound({ hits: [], state: 'idle' });
      return;
    }
    const request = new AbortController();
    const screens = flatten(visibleItems(items, abilities));
    const search = async (record: PaletteResource): Promise<Hit[]> => {
      const screen = screens.find(({ item }) => item.path === record.path)?.item;
      if (!screen) return [];
      const query = new URLSearchParams({ s: text, limit: '5' }).toString();
      const { data } = await api<{ data: WireRow[] }>(apiRoutes.list(record.name, query), {
        signal: request.signal,
      });
      return data.map((row) => ({
        label: rowLabel(record, row),
        where: screen.title,
        path: `${screen.path}/${row.id}`,
        icon: screen.icon ?? 'file-text',
      }));
    };
    const timer = setTimeout(async () => {
      setFound((before) => ({ ...before, state: 'searching' }));
      const answers = await Promise.allSettled(records.map(search));
      if (request.signal.aborted) return;
      const hits = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const failed = answers.every(({ status }) => status === 'rejected');
      setFound({ hits, state: failed ? 'failed' : 'idle' });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, records, items, abilities]);

  return found;
}
