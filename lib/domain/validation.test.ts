import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from './errors';
import { parseInput, toMessageKey } from './validation';
import { decodeBracketKeys } from './values/bracket-keys';

const schema = z.object({ user: z.object({ email: z.email('email_invalid') }), name: z.string('required') });

test('every wrong field is named at once, by its path', () => {
  try {
    parseInput(schema, { user: { email: 'x' } });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'invalid',
      fields: { 'user.email': [{ key: 'email_invalid' }], name: [{ key: 'required' }] },
    });
  }
});

test('a value that is not sent is required, a wrong one is not valid', () => {
  const schema = z.object({ on: z.iso.date('invalid_value'), kind: z.enum(['a'], 'invalid_value') });
  const fieldsOf = (sent: object) => {
    try {
      return parseInput(schema, sent);
    } catch (error) {
      return (error as AppError).fields;
    }
  };
  expect(fieldsOf({})).toEqual({ on: [{ key: 'required' }], kind: [{ key: 'required' }] });
  expect(fieldsOf({ on: 5, kind: 'b' })).toEqual({
    on: [{ key: 'invalid_value' }],
    kind: [{ key: 'invalid_value' }],
  });
});

test('of an input of several shapes, the fields of the nearest shape are named', () => {
  const shapes = z.union([
    z.object({ order: z.int('invalid_value'), format: z.enum(['a'], 'choice_invalid') }),
    z.object({ from: z.iso.date('date_invalid'), to: z.iso.date('date_invalid') }),
  ]);
  for (const [sent, fields] of [
    [{ order: 5, format: 'b' }, { format: [{ key: 'choice_invalid' }] }],
    [{ from: 'x', to: '2026-11-29' }, { from: [{ key: 'date_invalid' }] }],
    [{}, { order: [{ key: 'required' }], format: [{ key: 'choice_invalid' }] }],
  ])
    expect(() => parseInput(shapes, sent)).toThrow(expect.objectContaining({ fields }));
});

test('a row of a list that was sent with gaps is named by the index that it was sent under', () => {
  const rows = z.object({ ranges: z.array(z.object({ price: z.coerce.number('money_invalid') })) });
  const sent = decodeBracketKeys([
    ['ranges[2][price]', '1'],
    ['ranges[5][price]', 'x'],
  ]);
  expect(() => parseInput(rows, sent)).toThrow(
    expect.objectContaining({ fields: { 'ranges.5.price': [{ key: 'money_invalid' }] } }),
  );
});

test('a message may carry values; a sentence of a library is never shown', () => {
  expect(toMessageKey('text_too_long|max=5')).toEqual({ key: 'text_too_long', values: { max: '5' } });
  expect(toMessageKey('Invalid input: expected string')).toEqual({ key: 'invalid_value' });
});

test('a card number is hidden before anything reads it', () => {
  expect(parseInput(z.string(), 'pago 4111111111111111')).not.toContain('4111111111111111');
});

test('a text with a NUL or half of a surrogate pair, which no table can keep, is wrong at its field', () => {
  const schema = z.object({ reason: z.string(), lines: z.array(z.object({ name: z.string() })) });
  const sent = { reason: 'a\0', lines: [{ name: 'b' }, { name: '\ud800' }], other: '\0' };
  expect(() => parseInput(schema, sent)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      fields: { reason: [{ key: 'invalid_value' }], 'lines.1.name': [{ key: 'invalid_value' }] },
    }),
  );
});
