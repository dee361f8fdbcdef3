import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { afterPause } from '@/components/ui/after-pause';
import { apiData } from '@/components/ui/api';
import { foldText } from '@/lib/domain/values/fold-text';
import { nearestFirst } from '@/lib/domain/values/nearness';
import type { IconName } from '@/lib/fields/icon-names';
import { rowLabel } from '@/lib/resources/labels';
import { routes } from '@/lib/routes';
import type { WireRow } from '../resource-info';
import { adminRoutes, apiRoutes } from '../routes';
import { type NavItem, visibleItems } from './nav';
import { factsOfRow, groupOf, HIT_GROUPS, type Hit, type PaletteResource } from './palette-hits';
import { type FoundRow, useRowActions, useVerbs } from './palette-row-actions';
import { readVerb } from './palette-verbs';

const SEGMENTS = adminRoutes.page('basic-c-r-m/segments');

/** Finds saved segments by name: each to open and to write to, as far as the person may. */
function useSegmentSearch(abilities: ReadonlySet<string>) {
  const t = useTranslations('admin.palette');
  return async (text: string, screen: NavItem | undefined, signal: AbortSignal): Promise<Hit[]> => {
    const maySend = abilities.has('crm_mail_send');
    if (!screen && !maySend) return [];
    const query = new URLSearchParams({ s: text }).toString();
    const data = await apiData<{ id: number; name: string }[]>(`/api/segments?${query}`, {
      signal,
    });
    return data.flatMap(({ id, name }) => {
      const hits: Hit[] = [];
      if (screen) {
        const icon = screen.icon ?? 'list-filter';
        hits.push({ group: 'people', label: name, where: screen.title, path: routes.adminSegment(id), icon });
      }
      if (maySend) {
        const label = t('write_to', { name });
        hits.push({ group: 'actions', label, where: '', path: `${SEGMENTS}/${id}/mail`, icon: 'mail' });
      }
      return hits;
    });
  };
}

export type SearchState = 'idle' | 'searching' | 'failed';

export type PaletteAction = { label: string; path: string; icon: IconName; ability: string };

/** `text` is what the hits were found for; while a newer text is searched they are still shown. */
type Found = { text: string; hits: readonly Hit[]; rows: readonly FoundRow[]; state: SearchState };

const NOTHING: Found = { text: '', hits: [], rows: [], state: 'idle' };
const WAIT_MS = 180;
const MOST_ACTIONS = 6;

const flatten = (items: readonly NavItem[]): { item: NavItem; where: string }[] =>
  items.flatMap((item) =>
    item.children
      ? item.children.map((child) => ({
          item: { ...child, icon: child.icon ?? item.icon },
          where: item.title,
        }))
      : [{ item, where: '' }],
  );

function findScreens(text: string, items: readonly NavItem[], abilities: ReadonlySet<string>): Hit[] {
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

/** Whether a text has all these words, or the beginnings or parts of them. */
function hasWords(text: string, words: string): boolean {
  const folded = foldText(text);
  return foldText(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Actions that match the words; after `>` alone, all of them. */
function findActions(text: string, actions: readonly PaletteAction[], abilities: ReadonlySet<string>): Hit[] {
  return actions
    .filter(({ ability, label }) => abilities.has(ability) && hasWords(label, text))
    .map(({ label, path, icon }) => ({ group: 'actions', label, where: '', path, icon }));
}

/**
 * Searches what the person may list; results of an older query are dropped. After an action's words, as in
 * «dar acceso gabriela», the rest of the text is searched: found are that action on each row, and what has
 * all words.
 */
function useRecordSearch(
  text: string,
  records: readonly PaletteResource[],
  items: readonly NavItem[],
  abilities: ReadonlySet<string>,
) {
  const [found, setFound] = useState<Found>(NOTHING);
  const rowActions = useRowActions(abilities);
  const verbs = useVerbs();
  const searchSegments = useSegmentSearch(abilities);
  const isNumber = text.startsWith('#');
  const onlyActions = text.startsWith('>');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions' texts change with the language only
  useEffect(() => {
    const words = text.replace(/^>/, '').trim();
    const verb = readVerb(words, verbs);
    const query = verb?.name ?? (onlyActions ? '' : words);
    if (query.length < 2) {
      setFound({ ...NOTHING, text });
      return;
    }
    const screens = flatten(visibleItems(items, abilities));
    const screenAt = (path: string) => screens.find(({ item }) => item.path === path)?.item;
    const search = async (record: PaletteResource, signal: AbortSignal) => {
      const screen = screenAt(record.path);
      if (!screen) return [];
      const params = new URLSearchParams({ s: query, nearest: '1', limit: '5' }).toString();
      const data = await apiData<WireRow[]>(apiRoutes.list(record.name, params), { signal });
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
          isPerson: record.name === 'crm-customers',
        },
      }));
    };
    return afterPause(WAIT_MS, async (signal) => {
      setFound((before) => ({ ...before, state: 'searching' }));
      const searched = isNumber ? records.filter(({ path }) => path === routes.adminOrders) : records;
      const searchedSegments = isNumber
        ? []
        : searchSegments(query, screenAt(SEGMENTS), signal).catch(() => []);
      const answers = await Promise.allSettled(searched.map((record) => search(record, signal)));
      const segments = await searchedSegments;
      if (signal.aborted) return;
      const rows = nearestFirst(
        answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
        query,
        ({ hit }) => hit.label,
      );
      const isMeant = ({ group, label, sub }: Hit) =>
        !verb ||
        (group === 'actions' ? verb.kinds.includes('write_to') : hasWords(`${label} ${sub ?? ''}`, words));
      const hits = [
        ...[...rows.map(({ hit }) => hit), ...segments].filter(isMeant),
        ...rowActions(rows, verb?.kinds ?? null),
      ].filter(({ group }) => !onlyActions || group === 'actions');
      const failed = answers.every(({ status }) => status === 'rejected');
      setFound({ text, hits, rows, state: failed ? 'failed' : 'idle' });
    });
  }, [text, records, items, abilities, isNumber, onlyActions]);

  const actionsOf = (hit: Hit): Hit[] =>
    hit.group === 'actions'
      ? []
      : rowActions(
          found.rows.filter((row) => row.hit.path === hit.path),
          null,
        );
  return { ...found, actionsOf };
}

/**
 * Screens, rows and actions that match a text, by group: `#` limits it to orders, `>` to actions. `actionsOf`
 * gives those of one row. `foundFor` is the text that the hits of rows belong to, an earlier one until the
 * server has answered.
 */
export function useHits(
  text: string,
  items: readonly NavItem[],
  records: readonly PaletteResource[],
  actions: readonly PaletteAction[],
  abilities: ReadonlySet<string>,
): {
  hits: readonly Hit[];
  foundFor: string;
  state: SearchState;
  actionsOf: (hit: Hit) => readonly Hit[];
} {
  const { hits, text: foundFor, state, actionsOf } = useRecordSearch(text, records, items, abilities);
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
  const ordered = order.flatMap((group) => all.filter((hit) => hit.group === group));
  return { hits: ordered, foundFor, state, actionsOf };
}
