import 'server-only';
import type { input } from 'zod';
import type { Transaction } from '@/db/client';
import { findLiveLibraryIds, findUsualBlocks } from '@/db/repositories/builder/plan';
import type { cloned } from '@/lib/api/schemas/plan';
import type { BlockScheme } from '@/lib/domain/codes';
import type { Clone, Cloned, CloneLevel } from '@/lib/domain/plan/clone';
import { byLevel, LEVELS, levelAbove, PLAN_LEVELS, type PlanLevel } from '@/lib/domain/plan/levels';
import { minutesOfBlocks, type UsualBlocks } from '@/lib/domain/plan/minutes';
import type { PlanDraft, PlanNode } from '@/lib/domain/plan/tree';
import type { PlayBlock } from '@/lib/domain/player/steps';
import type { Locale } from '@/lib/i18n/locales';
import { namesInPlan, type PlanNames, pathOf, pathText, withOwners } from './plan-names';

type Counts = CloneReport['added'];
type DayCounts = Pick<Counts, 'blocks' | 'exercises' | 'minutes'>;
export type CloneReport = Omit<input<typeof cloned>, 'plan_revision'>;

const blockIdsOf = (nodes: readonly PlanNode[]) => nodes.map(({ values }) => Number(values.block_id));

const textOf = ({ values }: PlanNode, name: string) => (values[name] ?? null) as string | null;
const countOf = ({ values }: PlanNode, name: string) => (values[name] ?? null) as number | null;

/** A block of a draft in the player's format. */
const playBlockOf = (block: PlanNode, rows: readonly PlanNode[]): PlayBlock => ({
  block_id: Number(block.values.block_id),
  duration: textOf(block, 'duration'),
  description: textOf(block, 'description'),
  scheme: textOf(block, 'scheme') as BlockScheme | null,
  rounds: countOf(block, 'rounds'),
  rest_seconds: countOf(block, 'rest_seconds'),
  exercises: rows.map((row) => ({
    id: row.id,
    exercise_id: Number(row.values.exercise_id),
    duration: textOf(row, 'duration'),
    code: textOf(row, 'code'),
  })),
});

type RowsOf = (block: PlanNode) => readonly PlanNode[];
type Usual = { usual: UsualBlocks; rowsOf: RowsOf };

const minutesIn = (blocks: readonly PlanNode[], { usual, rowsOf }: Usual): number =>
  minutesOfBlocks(
    blocks.map((block) => playBlockOf(block, rowsOf(block))),
    usual,
  );

function countRows(rows: Readonly<Record<PlanLevel, readonly PlanNode[]>>, usual: Usual): Counts {
  return {
    months: rows.month.length,
    weeks: rows.week.length,
    days: rows.day.length,
    blocks: rows.block.length,
    exercises: rows.exercise.length,
    minutes: minutesIn(rows.block, usual),
  };
}

const touchedRows = (draft: PlanDraft, isCounted: (node: PlanNode) => boolean) =>
  byLevel((level) => draft.touched(level).filter(isCounted));

/** Source rows that refer to a deleted library row: they are copied and shown under its name. */
async function deletedInLibrary(tx: Transaction, draft: PlanDraft, from: readonly PlanNode[]) {
  const inside = (node: PlanNode): PlanNode[] => [node, ...draft.inside(node).flatMap(inside)];
  const nodes = from.flatMap(inside);
  const dead: PlanNode[] = [];
  for (const level of PLAN_LEVELS) {
    const { library, reference } = LEVELS[level];
    if (!library) continue;
    const own = nodes.filter((node) => node.level === level);
    const ids = own.map(({ values }) => Number(values[reference]));
    const live = await findLiveLibraryIds(tx, library, ids);
    dead.push(...own.filter(({ values }) => !live.has(Number(values[reference]))));
  }
  return dead;
}

const namesFor = (tx: Transaction, draft: PlanDraft, nodes: readonly (PlanNode | null)[]) =>
  namesInPlan(
    tx,
    withOwners(
      draft,
      nodes.filter((node) => node !== null),
    ),
  );

type Programs = { source: string; destiny: string };

/** What a clone does to its destination, the same for the dry run and the run. */
export async function reportClone(
  tx: Transaction,
  locale: Locale,
  programs: Programs,
  clone: Clone,
  { days, warnings }: Cloned,
): Promise<CloneReport> {
  const { source, from, more = [], destiny, to, mode } = clone;
  const origins = from ? [from, ...more] : [];
  const made = touchedRows(destiny, ({ before }) => before === null);
  const gone = touchedRows(destiny, ({ before, live }) => before?.live === true && !live);
  const blocks = [
    ...made.block,
    ...gone.block,
    ...days.values(),
    ...[...days.keys()].map((day) => destiny.inside(day)),
  ];
  const usualBlocks = await findUsualBlocks(tx, blockIdsOf(blocks.flat()));
  const dead = await deletedInLibrary(tx, source, from ? origins : source.all('month'));
  const sourceNames = await namesFor(tx, source, [...origins, ...dead]);
  const destinyNames = await namesFor(tx, destiny, [to, ...days.keys()]);
  const text = (program: string, draft: PlanDraft, names: PlanNames, node: PlanNode | null) =>
    node ? `${program} / ${pathText(locale, pathOf(draft, names, node))}` : program;
  // Removed rows keep their children until they are deleted, so children are counted by their parents.
  const goneIn = new Map<number, PlanNode[]>();
  for (const row of gone.exercise) goneIn.set(row.parent, [...(goneIn.get(row.parent) ?? []), row]);
  const rowsOf: RowsOf = (block) =>
    block.before?.live && !block.live ? (goneIn.get(block.id) ?? []) : destiny.inside(block);
  const usual = { usual: usualBlocks, rowsOf };
  const counted = (own: readonly PlanNode[]): DayCounts => ({
    blocks: own.length,
    exercises: own.reduce((sum, block) => sum + rowsOf(block).length, 0),
    minutes: minutesIn(own, usual),
  });
  return {
    level: from ? (from.level as CloneLevel) : 'program',
    mode,
    source: {
      path: from
        ? origins.map((node) => text(programs.source, source, sourceNames, node)).join(', ')
        : programs.source,
    },
    destiny: { path: text(programs.destiny, destiny, destinyNames, to) },
    added: countRows(made, usual),
    replaced: countRows(gone, usual),
    days: [...days].map(([day, before]) => {
      const above = levelAbove(day.level);
      const week = above && destiny.find(above, day.parent);
      const title = day.values.title;
      return {
        week: week ? String(pathOf(destiny, destinyNames, week).at(-1)) : '',
        day_id: Number(day.values.day_id),
        title: typeof title === 'string' ? title : null,
        before: counted(before),
        after: counted(destiny.inside(day)),
      };
    }),
    warnings: [
      ...dead.map((node) => ({
        code: 'library_deleted' as const,
        path: text(programs.source, source, sourceNames, node),
      })),
      ...warnings.map(({ code, node }) => ({
        code,
        path: text(programs.destiny, destiny, destinyNames, node),
      })),
    ],
  };
}
