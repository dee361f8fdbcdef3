import { expect, test } from 'vitest';
import { RESOURCES } from './registry';

test('a code of 20 characters fits every resource with a code', () => {
  const limits = RESOURCES.flatMap(({ name, fields }) =>
    fields.code?.kind === 'text' ? [[name, fields.code.max] as const] : [],
  );
  expect(limits.map(([name]) => name)).toContain('provinces');
  expect(limits.filter(([, max]) => max < 20)).toEqual([]);
});
