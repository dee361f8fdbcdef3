import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { GROUPS } from '@/lib/domain/abilities';
import { REFUSABLE, USERS_LOG_ACTIONS, USERS_LOG_MODELS } from '@/lib/domain/log-codes';
import type { Fields } from '@/lib/fields/types';
import { LOCALES } from '@/lib/i18n/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { hooksOf } from '@/lib/resources/hooks';
import { codeText, hasCodes, type Lookup, menuInitials, rowLabel, rowName } from '@/lib/resources/labels';
import { RESOURCES } from '@/lib/resources/registry';
import { usersLogs } from '@/lib/resources/users-logs/resource';

type Has = { has(key: string): boolean };

/** Message keys that a declaration needs: one of each list must exist. */
function neededKeys(resource: string, fields: Fields): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => [
    [`fields.${resource}.${name}`, `fields.common.${name}`],
    ...(field.kind === 'choice' ? field.values.map((value) => [`choices.${field.labels}.${value}`]) : []),
    ...(hasCodes(field) ? field.codes.values.map((code) => [field.codes.words.replace('{code}', code)]) : []),
    ...(field.kind === 'rows' ? neededKeys('common', field.fields) : []),
  ]);
}

describe.each(LOCALES)('labels in %s', (locale) => {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'admin' }) as unknown as Has;

  test('name every group, resource, field, choice and sentence of the log', () => {
    const keys = [
      ...GROUPS.map((group) => [`groups.${group}`]),
      ...USERS_LOG_ACTIONS.map((action) => [`audit.sentences.${action}`]),
      ...REFUSABLE.map((action) => [`audit.sentences.${action}-failed`]),
      ...USERS_LOG_MODELS.map((model) => [`resources.${model}.the`]),
      ...RESOURCES.flatMap(({ name, fields, list, readOnly }) => [
        // A searched name may be an indexed column instead of a field.
        ...(list.search ?? []).map((field) => [`fields.${name}.${field}`, `fields.common.${field}`]),
        [`resources.${name}.title`],
        [`resources.${name}.singular`],
        ...(list.views ?? []).map(({ id }) => [`views.${name}.${id}`]),
        // A read-only resource has no form.
        ...(readOnly ? [] : [[`resources.${name}.new`]]),
        ...neededKeys(name, fields),
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

test('codes are read in words and every other text as it is, also in the name of a row', () => {
  const t = createTranslator({
    locale: 'es',
    messages: MESSAGES.es,
    namespace: 'admin',
  }) as unknown as Lookup;
  const { action, model, ip } = usersLogs.fields;
  expect(codeText(t, action, 'refund-failed')).toBe('Reembolso rechazado por PayPal');
  expect(codeText(t, model, 'crm-notes')).toBe(MESSAGES.es.admin.resources['crm-notes'].singular);
  for (const [field, text] of [
    [action, 'algo.propio'],
    [model, 'x'],
    [ip, 'create'],
    [undefined, 'create'],
  ] as const)
    expect(codeText(t, field, text)).toBe(text);
  expect(rowName(t, usersLogs, { id: 3, action: 'create' })).toBe('Creado');
  expect(rowName(t, usersLogs, { id: 3, action: 'otra' })).toBe('otra');
});

test('a menu title without an icon shows the first letters of its words, up to 3', () => {
  expect(menuInitials('Usuarios y permisos del sitio')).toBe('UYP');
});

test('a computed field is never written, and a hook fills it', () => {
  const computed = RESOURCES.flatMap(({ name, readOnly, fields }) =>
    Object.entries(fields).flatMap(([field, { computed: is, readonly }]) =>
      is ? [{ name, field, isReadOnly: readOnly ?? readonly }] : [],
    ),
  );
  expect(computed.length).toBeGreaterThan(0);
  expect(computed.filter(({ name, isReadOnly }) => !isReadOnly || !hooksOf(name).computed)).toEqual([]);
});
