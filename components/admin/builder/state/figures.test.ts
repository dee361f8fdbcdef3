import { expect, test } from 'vitest';
import type { UsualBlocks } from '@/lib/domain/plan/minutes';
import { branchFigures, figuresOf, minutesOfBlock } from './figures';
import { liveInside, type Plan, ROOT, readTree } from './plan';
import { treeOf } from './plan.fixture';

const read = readTree(treeOf(1)).plan;
const [day] = liveInside(read, ROOT, 'day');
const [block] = liveInside(read, ROOT, 'block');
if (!day || !block) throw new Error('the fixture is empty');
const untimed = { ...block, values: { ...block.values, duration: null } };
const plan: Plan = { ...read, rows: { ...read.rows, [block.key]: untimed } };
const none: UsualBlocks = new Map();
const usual: UsualBlocks = new Map([[block.ref, { duration: '7 min', description: null }]]);

test("a block without minutes of its own has the library's, also when these arrive later", () => {
  expect(minutesOfBlock(plan, untimed, none)).toBe(0);
  expect(minutesOfBlock(plan, untimed, usual)).toBe(7);
  expect(figuresOf(plan, day.key, usual)).toEqual({ minutes: 17, blocks: 2, exercises: 6 });
  expect(branchFigures({ ...untimed, below: [] }, usual)).toMatchObject({ minutes: 7 });
});

test('its own minutes come first', () => {
  expect(minutesOfBlock(read, block, usual)).toBe(10);
});
