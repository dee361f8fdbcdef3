import 'server-only';
import type { Db } from '@/db/client';
import type { PlanPath } from '@/db/repositories/builder/plan-changes';
import { namesOf } from '@/lib/admin/present';
import { byLevel, LEVELS, levelAbove, PLAN_LEVELS, type PlanLevel } from '@/lib/domain/plan/levels';
import type { PlanDraft, PlanNode } from '@/lib/domain/plan/tree';
import { HTML_LANG, type Locale } from '@/lib/i18n/locales';

export type PlanNames = Awaited<ReturnType<typeof namesOf>>;

/** Names of the library rows that a plan's rows refer to, deleted ones included, in one query. */
export function namesInPlan(db: Db, nodes: Readonly<Record<PlanLevel, readonly PlanNode[]>>) {
  return namesOf(
    db,
    PLAN_LEVELS.flatMap((level) => {
      const { library, reference } = LEVELS[level];
      return library ? [[library, nodes[level].map(({ values }) => values[reference])] as const] : [];
    }),
  );
}

/** Rows of a draft with all their ancestors, by level. */
export function withOwners(draft: PlanDraft, nodes: readonly PlanNode[]): Record<PlanLevel, PlanNode[]> {
  const found = new Set<PlanNode>();
  for (let node of nodes) {
    for (;;) {
      if (found.has(node)) break;
      found.add(node);
      const owner = ownerOf(draft, node);
      if (!owner) break;
      node = owner;
    }
  }
  return byLevel((level) => [...found].filter((node) => node.level === level));
}

function ownerOf(draft: PlanDraft, node: PlanNode): PlanNode | null {
  const above = levelAbove(node.level);
  return above && draft.find(above, node.parent);
}

/** The path to a row, by names: `['Mes 2', 'Semana 6', 4, 'Fuerza B', 'Plancha']`. */
export function pathOf(draft: PlanDraft, names: PlanNames, node: PlanNode): PlanPath {
  const owner = ownerOf(draft, node);
  return [...(owner ? pathOf(draft, names, owner) : []), nameOf(names, node)];
}

const nameOf = (names: PlanNames, { level, values }: PlanNode): string | number =>
  nameOfReference(names, level, Number(values[LEVELS[level].reference]));

/** The name of the library row that a row refers to; of a day its weekday, 1 Monday … 7 Sunday. */
export function nameOfReference(names: PlanNames, level: PlanLevel, id: number): string | number {
  const { library } = LEVELS[level];
  if (!library) return id;
  const row = names(library, id);
  return String(row?.mes ?? row?.nombre ?? row?.name ?? id);
}

const weekdays = new Map<Locale, Intl.DateTimeFormat>();

/** "Jueves", of 1 Monday … 7 Sunday. */
export function weekdayText(locale: Locale, day: number): string {
  const format =
    weekdays.get(locale) ?? new Intl.DateTimeFormat(HTML_LANG[locale], { timeZone: 'UTC', weekday: 'long' });
  weekdays.set(locale, format);
  // 1 January 2024 was a Monday.
  const name = format.format(new Date(Date.UTC(2024, 0, day)));
  return name.charAt(0).toLocaleUpperCase(HTML_LANG[locale]) + name.slice(1);
}

/** "Mes 2 / Semana 6 / Jueves / Fuerza B / Plancha" */
export const pathText = (locale: Locale, path: PlanPath): string =>
  path.map((part) => (typeof part === 'number' ? weekdayText(locale, part) : part)).join(' / ');
