import { z } from 'zod';
import { isDay } from '../clock';

/**
 * Values as any encoding sends them (docs/spec/api.md#bodies): a form has texts for numbers and for yes and
 * no. Lists, objects and other types are 422, never read as a number.
 */

export const TRUE_VALUES = new Set<unknown>([true, 1, '1', 'true', 'on']);
export const FALSE_VALUES = new Set<unknown>([false, 0, '0', 'false', 'off']);

const DECIMAL = /^\s*-?(?:\d+\.?\d*|\.\d+)\s*$/;

/** The number that a text stands for, as people write it; anything else as it is (`1e3`, `0x10`). */
export const fromText = (value: unknown) =>
  typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;

export const wireNumber = (min: number, max: number) =>
  z
    .preprocess(fromText, z.number('invalid_value').min(min, 'invalid_value').max(max, 'invalid_value'))
    .meta({ type: 'number' });

export const wireInteger = (min: number, max: number) =>
  z
    .preprocess(fromText, z.int('invalid_value').min(min, 'invalid_value').max(max, 'invalid_value'))
    .meta({ type: 'integer' });

export const wireBoolean = z
  .preprocess(
    (value) => (TRUE_VALUES.has(value) ? true : FALSE_VALUES.has(value) ? false : value),
    z.boolean('boolean_invalid'),
  )
  .meta({ type: 'boolean' });

/** A day of the calendar. */
export const wireDay = z.string('date_invalid').refine(isDay, 'date_invalid').meta({ format: 'date' });

/**
 * A text that the database can store: no NUL, and no half of a surrogate pair, which a phone sends when it
 * cuts a text inside an emoji.
 */
export const wireText = (max: number) =>
  z
    .string('invalid_value')
    .trim()
    .max(max, `text_too_long|max=${max}`)
    .refine((value) => !value.includes('\0'), 'invalid_value')
    .overwrite((value) => value.toWellFormed());
