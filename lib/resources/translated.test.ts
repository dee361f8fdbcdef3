import { expect, test } from 'vitest';
import { TRANSLATED } from '@/lib/domain/translations';
import { translatableFields } from '@/lib/fields/texts';
import { RESOURCES } from './registry';

test('the resources with translations are those that declare translatable fields', () => {
  const declared = RESOURCES.filter(({ fields }) => Object.keys(translatableFields(fields)).length > 0);
  expect(declared.map(({ name }) => name).sort()).toEqual([...TRANSLATED].sort());
});

test('addresses and codes are the same in every language', () => {
  const names = RESOURCES.flatMap(({ fields }) => Object.keys(translatableFields(fields)));
  expect(names.filter((name) => /slug|route|code|url/.test(name))).toEqual([]);
});
