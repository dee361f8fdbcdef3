import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import type { Fields } from '@/lib/fields/types';
import { LOCALES } from '@/lib/i18n/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { GROUPS } from '@/lib/resources/define';
import { menuLetters, rowLabel } from '@/lib/resources/labels';
import { RESOURCES } from '@/lib/resources/registry';

type Has = { has(key: string): boolean };

/** Keys a declaration asks for: one of each list has to be there. */
function wanted(resource: string, fields: Fields): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => [
    [`fields.${resource}.${name}`, `fields.common.${name}`],
    ...(field.kind === 'choice' ? field.values.map((value) => [`choices.${field.labels}.${value}`]) : []),
    ...(field.kind === 'rows' ? wanted('common', field.fields) : []),
  ]);
}

describe.each(LOCALES)('labels in %s', (locale) => {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'admin' }) as unknown as Has;

  test('name every group, resource, field and choice', () => {
    const keys = [
      ...GROUPS.map((group) => [`groups.${group}`]),
      ...RESOURCES.flatMap(({ name, fields, list }) => [
        // What the search says it looks in may be no field: an indexed column.
        ...(list.search ?? []).map((field) => [`fields.${name}.${field}`, `fields.common.${field}`]),
        [`resources.${name}.title`],
        [`resources.${name}.singular`],
        [`resources.${name}.new`],
        ...wanted(name, fields),
      ]),
    ];
    expect(keys.filter((options) => !options.some((key) => t.has(key)))).toEqual([]);
  });
});

test('legacy spellings are spelt right for people', () => {
  const { fields } = MESSAGES.es.admin;
  expect([fields.weeks.wedensday, fields['payment-attempts'].succesful]).toEqual(['Miércoles', 'Exitoso']);
});

describe('names of rows', () => {
  test('say the level of a program and that a level is by month', () => {
    const program = { id: 1, name: 'BootyCamp', level: { id: 2, name: 'Intermedio' } };
    expect(rowLabel({ name: 'programs', title: 'name' }, program)).toBe('BootyCamp (Intermedio)');
    const level = { id: 2, name: 'Intermedio', is_level_by_month: true };
    expect(rowLabel({ name: 'levels', title: 'name' }, level)).toBe('Intermedio (Nivel x mes)');
  });

  test('fall back to the number of a row without a title', () => {
    expect(rowLabel({ name: 'orders', title: 'order_number' }, { id: 7, order_number: null })).toBe('#7');
  });
});

test('a menu title without an icon shows the first letters of its words, up to 3', () => {
  expect(menuLetters('Usuarios y permisos del sitio')).toBe('UYP');
});
