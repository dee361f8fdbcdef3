import { isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { blocks, exercises, program_block_exercises, program_blocks } from '@/db/schema';
import { readBlockText } from '@/lib/domain/block-figures';
import { parseDose } from '@/lib/domain/dose';

test('every dose of the demo is parsed', async () => {
  const planned = await db
    .selectDistinct({ text: program_block_exercises.duration })
    .from(program_block_exercises);
  const usual = await db.selectDistinct({ text: exercises.duration }).from(exercises);
  const texts = [...planned, ...usual].flatMap(({ text }) => (text === null ? [] : [text]));
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((text) => parseDose(text) === null)).toEqual([]);
});

/** A text that states sets or rounds in absolute numbers, not relative to another week. */
const COUNTED = /(?<!sin |las |los )\b(?:series|vueltas?|rounds?)\b(?! menos)/i;
const COUNTLESS = /una serie menos|Sin series/i;

test('sets, rounds and rest are read from every block text', async () => {
  const planned = await db
    .selectDistinct({ text: program_blocks.description })
    .from(program_blocks)
    .where(isNotNull(program_blocks.description));
  const usual = await db.selectDistinct({ text: blocks.description }).from(blocks);
  const texts = [...planned, ...usual].flatMap(({ text }) => (text === null ? [] : [text]));
  expect(texts.length).toBeGreaterThan(30);
  const counted = texts.filter((text) => COUNTED.test(text) && !COUNTLESS.test(text));
  expect(counted.filter((text) => readBlockText(text).scheme === null)).toEqual([]);
  const rested = texts.filter((text) => /descanso de|rest of/i.test(text));
  expect(rested.filter((text) => !readBlockText(text).restSeconds)).toEqual([]);
});
