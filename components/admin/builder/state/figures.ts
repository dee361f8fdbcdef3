import { parseDose } from '@/lib/domain/dose';
import { parseDuration } from '@/lib/domain/duration';
import { type Branch, type Key, liveChildren, liveInside, type Plan, type Row } from './plan';

export type Figures = { minutes: number; blocks: number; exercises: number };

/** «16» is minutes too: the field says so beside it. */
export function blockMinutes(block: Pick<Row, 'values'>): number {
  const text = String(block.values.duration ?? '').trim();
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) * 60 : parseDuration(text);
  return Math.round((seconds ?? 0) / 60);
}

/** Of a day, or of all in a week or month. */
export function figuresOf(plan: Plan, key: Key): Figures {
  const row = plan.rows[key];
  const blocks = row?.level === 'block' ? [row] : liveInside(plan, key, 'block');
  return {
    minutes: blocks.reduce((sum, block) => sum + blockMinutes(block), 0),
    blocks: blocks.length,
    exercises: blocks.reduce((sum, block) => sum + liveChildren(plan, block.key).length, 0),
  };
}

/** Of what is copied or kept as a template. */
export function branchFigures(branch: Branch): Figures {
  if (branch.level === 'block')
    return { minutes: blockMinutes(branch), blocks: 1, exercises: branch.below.length };
  const inside = branch.below.map(branchFigures);
  const sum = (of: keyof Figures) => inside.reduce((total, figures) => total + figures[of], 0);
  return { minutes: sum('minutes'), blocks: sum('blocks'), exercises: sum('exercises') };
}

/** Whether a written dose is read; an empty one is the library's. */
export const isUnread = (dose: unknown): boolean =>
  typeof dose === 'string' && dose.trim() !== '' && parseDose(dose) === null;
