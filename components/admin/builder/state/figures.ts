import type { BlockScheme } from '@/lib/domain/codes';
import { parseDose } from '@/lib/domain/dose';
import { blockMinutes, type UsualBlock, type UsualBlocks } from '@/lib/domain/plan/minutes';
import type { PlayBlock } from '@/lib/domain/player/steps';
import { type Branch, type DraftRow, liveChildren, liveInside, type Plan, type RowKey } from './plan';

export type Figures = { minutes: number; blocks: number; exercises: number };

type Values = { ref: number; values: DraftRow['values'] };

const text = ({ values }: Values, name: string) => {
  const value = values[name];
  return value === null || value === undefined ? null : String(value);
};
const count = ({ values }: Values, name: string) => (values[name] ?? null) as number | null;

/** A block with its rows in the player's format. */
export const playBlock = (block: Values, rows: readonly Values[]): PlayBlock => ({
  block_id: block.ref,
  duration: text(block, 'duration'),
  description: text(block, 'description'),
  scheme: text(block, 'scheme') as BlockScheme | null,
  rounds: count(block, 'rounds'),
  rest_seconds: count(block, 'rest_seconds'),
  exercises: rows.map((row, id) => ({
    id,
    exercise_id: row.ref,
    duration: text(row, 'duration'),
    code: text(row, 'code'),
  })),
});

/**
 * Computes something from a block with its rows and the library's values, and remembers it by block: rows are
 * never changed in place, so it is the same for the same rows.
 */
export function perBlock<T>(compute: (block: PlayBlock, usual: UsualBlock | undefined) => T) {
  const cache = new WeakMap<
    DraftRow,
    { rows: readonly DraftRow[]; usual: UsualBlock | undefined; value: T }
  >();
  return (plan: Plan, block: DraftRow, usualBlocks: UsualBlocks): T => {
    const rows = liveChildren(plan, block.key);
    const usual = usualBlocks.get(block.ref);
    const known = cache.get(block);
    const isSame =
      known?.usual === usual &&
      known?.rows.length === rows.length &&
      known.rows.every((row, at) => row === rows[at]);
    if (known && isSame) return known.value;
    const value = compute(playBlock(block, rows), usual);
    cache.set(block, { rows, usual, value });
    return value;
  };
}

/** Whole minutes of a block: of its rows where they say them, else its own, else the library's. */
export const minutesOfBlock = perBlock(blockMinutes);

/** Figures of a day, or the sum of a week or month. */
export function figuresOf(plan: Plan, key: RowKey, usual: UsualBlocks): Figures {
  const row = plan.rows[key];
  const blocks = row?.level === 'block' ? [row] : liveInside(plan, key, 'block');
  return {
    minutes: blocks.reduce((sum, block) => sum + minutesOfBlock(plan, block, usual), 0),
    blocks: blocks.length,
    exercises: blocks.reduce((sum, block) => sum + liveChildren(plan, block.key).length, 0),
  };
}

/** Figures of a copy or template. */
export function branchFigures(branch: Branch, usual: UsualBlocks): Figures {
  if (branch.level === 'block')
    return {
      minutes: blockMinutes(playBlock(branch, branch.below), usual.get(branch.ref)),
      blocks: 1,
      exercises: branch.below.length,
    };
  const inside = branch.below.map((below) => branchFigures(below, usual));
  const sum = (of: keyof Figures) => inside.reduce((total, figures) => total + figures[of], 0);
  return { minutes: sum('minutes'), blocks: sum('blocks'), exercises: sum('exercises') };
}

/** Whether a dose can't be parsed; an empty one means the library's. */
export const isUnread = (dose: unknown): boolean =>
  typeof dose === 'string' && dose.trim() !== '' && parseDose(dose) === null;
