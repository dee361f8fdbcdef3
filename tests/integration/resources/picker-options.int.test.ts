import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { crm_customers, exercises, users } from '@/db/schema';
import { getOptions, listRows, seenBy } from '@/lib/admin/read';
import { createRow } from '@/lib/admin/save';
import { ability } from '@/lib/domain/abilities';
import { can } from '@/lib/domain/actor';
import { PRESET_ABILITIES, ROLE_PRESETS } from '@/lib/domain/role-presets';
import { parseListAddress } from '@/lib/fields/list-address';
import type { Resource } from '@/lib/fields/resource';
import type { Fields, ReferenceField, ReferencesField } from '@/lib/fields/types';
import { rowLabel } from '@/lib/resources/labels';
import { PLAN_PATHS } from '@/lib/resources/programs/plan-references';
import { RESOURCES, resources } from '@/lib/resources/registry';
import { makeUser, signedInAs } from '../factories';
import { failure } from '../payments/kit';

const everything = { s: '' };
const references = (
  fields: Fields,
  rows = '',
): (readonly [path: string, ReferenceField | ReferencesField])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'rows') return references(field.fields, `${name}.`);
    if (field.readonly || (field.kind !== 'reference' && field.kind !== 'references')) return [];
    return [[`${rows}${name}`, field] as const];
  });

test.each(ROLE_PRESETS)(
  'every picker of the forms of %s has options, and only names in them',
  async (preset) => {
    const context = signedInAs(await makeUser(), ...PRESET_ABILITIES[preset]);
    const forms = RESOURCES.filter(
      ({ name, readOnly }) =>
        !readOnly && (['create', 'edit'] as const).some((verb) => can(context.actor, ability(name, verb))),
    );
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) {
      for (const [path, { to }] of references(seenBy(context.actor, form).fields)) {
        const { title, titleWith = [] } = resources[to];
        const { data } = await getOptions(context, form, path, everything);
        const shown = new Set(data.flatMap((row) => Object.keys(row)));
        expect([...shown].filter((name) => !['id', 'name', title, ...titleWith].includes(name))).toEqual([]);
        const mayList = can(context.actor, ability(to, 'access'));
        const list = listRows(context, resources[to], parseListAddress(new URLSearchParams()));
        if (!mayList)
          expect(await failure(list), `${form.name}.${path}`).toMatchObject({ code: 'forbidden' });
      }
    }
  },
);

test('whoever edits programs finds every exercise, block and week for a plan by name, and no one else', async () => {
  const coach = signedInAs(await makeUser(), 'program_access', 'program_edit');
  const found = async (path: string, s: string) =>
    (await getOptions(coach, resources.programs, path, { s })).data;
  const exercise = await found(PLAN_PATHS.exercises, 'puente de gluteo');
  expect(exercise[0]).toEqual({ id: expect.any(Number), nombre: expect.stringMatching(/^Puente de glúteo/) });
  expect(await found(PLAN_PATHS.blocks, 'encender')).toMatchObject([{ name: 'Encender' }]);
  for (const path of [PLAN_PATHS.weeks, PLAN_PATHS.months]) expect(await found(path, '')).not.toEqual([]);
  const other = signedInAs(await makeUser(), 'exercise_edit');
  const refused = getOptions(other, resources.programs, PLAN_PATHS.exercises, everything);
  expect(await failure(refused)).toMatchObject({ code: 'forbidden' });
  const elsewhere = getOptions(other, resources.exercises, PLAN_PATHS.exercises, everything);
  expect(await failure(elsewhere)).toMatchObject({ code: 'not_found' });
});

test('a level is named once as by month, and a customer by both names', async () => {
  const writer = signedInAs(await makeUser(), 'program_edit', 'crm_note_create');
  const named = async (form: Resource, path: string, to: 'levels' | 'crm-customers') =>
    (await getOptions(writer, form, path, everything)).data.map((row) => rowLabel(resources[to], row));
  const levels = await named(resources.programs, 'level_id', 'levels');
  expect(levels.filter((name) => name.endsWith('(Nivel x mes)'))).not.toEqual([]);
  expect(levels.filter((name) => name.includes('mes) ('))).toEqual([]);
  const people = await named(resources['crm-notes'], 'customer_id', 'crm-customers');
  expect(people).toContain('Adriana Chaves Jiménez');
});

test('options are searched by name, not by what else the row holds', async () => {
  const admin = signedInAs(await makeUser(), 'crm_customer_create', 'crm_customer_access');
  const phone = '86123457';
  const made = await createRow(admin, resources['crm-customers'], {
    first_name: 'Zulma',
    last_name: 'Ortiz',
    phone,
  });
  const writer = signedInAs(await makeUser(), 'crm_note_create');
  const found = async (s: string) =>
    (await getOptions(writer, resources['crm-notes'], 'customer_id', { s })).data.map(({ id }) => id);
  expect(await found('ortiz zul')).toEqual([made.data.id]);
  expect(await found(phone)).toEqual([]);
});

test('nothing is offered without the form, and nothing but its references', async () => {
  const reader = signedInAs(await makeUser(), 'order_access', 'order_show');
  const writer = signedInAs(await makeUser(), 'order_create');
  const { orders } = resources;
  expect(await failure(getOptions(reader, orders, 'user_id', everything))).toMatchObject({
    code: 'forbidden',
  });
  for (const path of ['order_number', 'order_details', 'user_id.name', 'constructor', ''])
    expect(await failure(getOptions(writer, orders, path, everything)), path).toMatchObject({
      code: 'not_found',
    });
  const log = signedInAs(await makeUser(), 'users_log_create', 'users_log_edit');
  expect(await failure(getOptions(log, resources['users-logs'], 'user_id', everything))).toMatchObject({
    code: 'not_found',
  });
});

test('a canton is offered by its province', async () => {
  const writer = signedInAs(await makeUser(), 'crm_customer_edit');
  const of = async (id: number) =>
    (await getOptions(writer, resources['crm-customers'], 'county_id', { s: '', of: id })).data;
  expect(await of(1)).not.toEqual([]);
  expect(await of(999_999)).toEqual([]);
});

test('the name that was typed comes first, then names that begin so, however many contain it', async () => {
  const names = [
    'Trepatapias',
    'Trepatapias honda',
    ...Array.from({ length: 25 }, (_, at) => `A la trepatapias ${at}`),
  ];
  await db.insert(exercises).values(names.map((nombre) => ({ nombre })));
  const staff = signedInAs(await makeUser(), 'exercise_access', 'program_edit');
  const query = new URLSearchParams({
    s: 'trepatapias',
    limit: '3',
    sort: 'nombre',
    order: 'asc',
    nearest: '1',
  });
  const listed = await listRows(staff, resources.exercises, parseListAddress(query));
  const offered = await getOptions(staff, resources.programs, PLAN_PATHS.exercises, { s: 'trepatapias' });
  for (const { data } of [listed, offered])
    expect(data.slice(0, 3).map(({ nombre }) => nombre)).toEqual([
      'Trepatapias',
      'Trepatapias honda',
      'A la trepatapias 0',
    ]);
  await db.delete(exercises).where(inArray(exercises.nombre, names));
});

test('a user’s name is near without the e-mail, a customer’s with and without the last name', async () => {
  const staff = signedInAs(await makeUser(), 'user_access', 'crm_customer_access');
  const people = Array.from({ length: 5 }, (_, at) => `Zoraida${at}`);
  await db
    .insert(users)
    .values(['Zoraida', ...people].map((name, at) => ({ name, email: `z-${at}@zoraida.example` })));
  await db
    .insert(crm_customers)
    .values([
      { first_name: 'Zoraida', last_name: 'Mora' },
      ...people.map((first_name) => ({ first_name, last_name: 'Zoraida Mora Mora' })),
    ]);
  const nearest = async (resource: Resource, s: string) =>
    (await listRows(staff, resource, parseListAddress(new URLSearchParams({ s, nearest: '1', limit: '1' }))))
      .data[0];
  expect(await nearest(resources.users, 'zoraida')).toMatchObject({ name: 'Zoraida' });
  for (const typed of ['zoraida mora', 'Zoraida'])
    expect(await nearest(resources['crm-customers'], typed)).toMatchObject({ first_name: 'Zoraida' });
});
