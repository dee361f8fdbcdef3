import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MOTIONS } from '@/scripts/clips/motions';
import { CLIPS } from './clips';
import { EXERCISES } from './exercises-data';
import { readBlocks, whenOf } from './plan';
import { FLASHFIT } from './plans/flashfit';

const folder = join(process.cwd(), 'public');
const bytesOf = (name: string) => readFileSync(join(folder, 'clips', `${name}.mp4`));

test('every exercise of FlashFit’s first two weeks has a clip', () => {
  const used = [0, 1].flatMap((week) => {
    const when = whenOf(FLASHFIT, { month: 0, week });
    return Object.values(FLASHFIT.titles).flatMap(([day]) =>
      readBlocks(day?.blocks ?? [], when).flatMap(({ rows }) => rows.map(({ exercise }) => exercise)),
    );
  });
  expect([...new Set(used)].filter((exercise) => !CLIPS.includes(exercise))).toEqual([]);
});

test('the clips are those that are drawn, each with its technique and nothing else', () => {
  expect(CLIPS.toSorted()).toEqual(Object.keys(MOTIONS).toSorted());
  const names = CLIPS.flatMap((key) => [`${key}.mp4`, `${key}-tecnica.mp4`]);
  expect(readdirSync(join(folder, 'clips')).toSorted()).toEqual(names.toSorted());
});

describe.each(CLIPS.flatMap((key) => [key, `${key}-tecnica`]))('%s', (name) => {
  test('is small, silent, and plays before it is whole', () => {
    const bytes = bytesOf(name);
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    expect(bytes.includes('avc1')).toBe(true);
    expect(bytes.includes('soun')).toBe(false);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });
});

test('every exercise has its picture on the four grounds that the pages have', () => {
  const missing = EXERCISES.flatMap(([, , drawing]) =>
    ['rubor', 'tinta', 'humo', 'espuma'].map((ground) => `ej-${drawing}-${ground}.svg`),
  ).filter((file) => !existsSync(join(folder, 'art', file)));
  expect(missing).toEqual([]);
  // The site finds the ground after the last hyphen (lib/domain/plan/day-blocks.ts).
  expect(EXERCISES.filter(([, , drawing]) => !/^\w+$/.test(drawing))).toEqual([]);
});
