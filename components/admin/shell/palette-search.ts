'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { api } from '@/components/ui/api';
import type { ResourceName } from '@/lib/domain/abilities';
import { foldText } from '@/lib/domain/fold-text';
import { LANGUAGES } from '@/lib/domain/translations';
import type { IconName } from '@/lib/fields/icon-names';
import { rowLabel } from '@/lib/resources/labels';
import { inLanguage } from '@/lib/routes';
import type { WireRow } from '../resource-info';
import { adminRoutes, apiRoutes } from '../routes';
import { type NavItem, visibleItems } from './nav';
import { factsOfRow, groupOf, HIT_GROUPS, type Hit } from './palette-hits';
import { SEGMENTS, useSegmentSearch } from './palette-segments';

export type SearchState = 'idle' | 'searching' | 'failed';

/** A searchable resource; `path` is its list, `edit` the ability to edit it. */
export type PaletteResource = {
  name: ResourceName;
  title: string;
  path: string;
  edit: string;
  translated: boolean;
};
export type PaletteAction = { label: string; path: string; icon: IconName; ability: string };

const WAIT_MS = 180;
const MOST_ACTIONS = 6;
const ORDERS = '/admin/pedido/orders';

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
    .map(({ item, where }) => ({
      group: 'screens',
      label: item.title,
      where,
      path: item.path,
      icon: item.icon ?? 'list',
    }));
}

/** Actions that match the words; after `>` alone, all of them. */
export function findActions(
  text: string,
  actions: readonly PaletteAction[],
  abilities: ReadonlySet<string>,
): Hit[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return actions
    .filter(({ ability }) => abilities.has(ability))
    .filter(({ label }) => words.every((word) => foldText(label).includes(word)))
    .map(({ label, path, icon }) => ({ group: 'actions', label, where: '', path, icon }));
}

/** Actions on the first person, order and translated row among the hits. */
function useRowActions(abilities: ReadonlySet<string>) {
  const t = useTranslations('admin.palette');
  return (found: readonly { record: PaletteResource; row: WireRow; hit: Hit }[]): Hit[] => {
    const hits: Hit[] = [];
    const action = (label: string, path: string, icon: IconName, sub?: string) =>
      hits.push({ group: 'actions', label, where: '', path, icon, ...(sub ? { sub } : {}) });
    const person = found.find(({ record }) => record.name === 'crm-customers');
    const order = found.find(({ record }) => record.name === 'orders');
    const text = found.find(({ record }) => record.translated && abilities.has(record.edit));
    if (text)
      action(
        t('translate', { name: text.hit.label }),
        inLanguage(`${text.hit.path}/edit`, LANGUAGES[0]),
        'languages',
      );
    if (order?.row.state === 'pending_transfer' && abilities.has('order_confirm_transfer'))
      action(
        t('confirm_order', { number: order.hit.label }),
        order.hit.path,
        'circle-check',
        t('sees_proof'),
      );
    if (!person) return hits;
    const { user_id } = person.row;
    if (typeof user_id === 'number' && abilities.has('user_impersonate') && abilities.has('user_show'))
      action(
        t('view_as_person', { name: person.hit.label }),
        adminRoutes.show({ group: 'user-management', name: 'users' }, user_id),
        'eye',
        t('is_logged'),
      );
    if (abilities.has('order_create'))
      action(
        t('new_order_for', { name: person.hit.label }),
        `${ORDERS}/create?customer=${person.row.id}`,
        'plus',
      );
    if (abilities.has('program_user_create'))
      action(t('grant_to', { name: person.hit.label }), adminRoutes.grant(person.row.id), 'key-round');
    return hits;
  };
}

/** Searches what the person may list; results of an older query are dropped. */
export function useRecordSearch(
  text: string,
  records: readonly PaletteResource[],
  items: readonly NavItem[],
  abilities: ReadonlySet<string>,
) {
  const [found, setFound] = useState<{ hits: Hit[]; state: SearchState }>({ hits: [], state: 'idle' });
  const rowActions = useRowActions(abilities);
  const searchSegments = useSegmentSearch(abilities);
  const isNumber = text.startsWith('#');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions' texts change with the language only
  useEffect(() => {
    if (text.length < 2 || text.startsWith('>')) {
      setFound({ hits: [], state: 'idle' });
      return;
    }
    const request = new AbortController();
    const screens = flatten(visibleItems(items, abilities));
    const screenAt = (path: string) => screens.find(({ item }) => item.path === path)?.item;
    const search = async (record: PaletteResource) => {
      const screen = screenAt(record.path);
      if (!screen) return [];
      const query = new URLSearchParams({ s: text, limit: '5' }).toString();
      const { data } = await api<{ data: WireRow[] }>(apiRoutes.list(record.name, query), {
        signal: request.signal,
      });
      return data.map((row) => ({
        record,
        row,
        hit: {
          group: groupOf(record.name),
          label: rowLabel(record, row),
          sub: factsOfRow(record.name, row),
          where: screen.title,
          path: `${screen.path}/${row.id}`,
          icon: screen.icon ?? ('file-text' as const),
        },
      }));
    };
    const timer = setTimeout(async () => {
      setFound((before) => ({ ...before, state: 'searching' }));
      const searched = isNumber ? records.filter(({ path }) => path === ORDERS) : records;
      const searchedSegments = isNumber
        ? []
        : searchSegments(text, screenAt(SEGMENTS), request.signal).catch(() => []);
      const answers = await Promise.allSettled(searched.map(search));
      const segments = await searchedSegments;
      if (request.signal.aborted) return;
      const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const hits = [...rows.map(({ hit }) => hit), ...segments, ...rowActions(rows)];
      const failed = answers.every(({ status }) => status === 'rejected');
      setFound({ hits, state: failed ? 'failed' : 'idle' });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, records, items, abilities, isNumber]);

  return found;
}

/** Screens, rows and actions that match a text, by group: `#` limits it to orders, `>` to actions. */
export function useHits(
  text: string,
  items: readonly NavItem[],
  records: readonly PaletteResource[],
  actions: readonly PaletteAction[],
  abilities: ReadonlySet<string>,
): { hits: Hit[]; state: SearchState } {
  const { hits, state } = useRecordSearch(text, records, items, abilities);
  const only = text.startsWith('>') ? 'actions' : text.startsWith('#') ? 'orders' : null;
  const all = [
    ...(only ? [] : findScreens(text, items, abilities)),
    ...hits,
    ...(only === 'orders' || text === ''
      ? []
      : findActions(text.replace(/^>/, ''), actions, abilities).slice(0, only ? 50 : MOST_ACTIONS)),
  ];
  // Exact words come before screens whose name merely contains the text.
  const order = text === '' ? HIT_GROUPS : ([...HIT_GROUPS.slice(1), 'screens'] as const);
  return { hits: order.flatMap((group) => all.filter((hit) => hit.group === group)), state };
}
