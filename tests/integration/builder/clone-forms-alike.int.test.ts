import { beforeAll, expect, test } from 'vitest';
import * as cloneRoute from '@/app/api/v1/program/clone/route';
import { call } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { storePlan } from './clone-kit';
import { asForm, formPairs, getTree, jarOf, library, type Stored, withoutIdentity } from './kit';

let lib: Awaited<ReturnType<typeof library>>;
let jar: CookieJar;
beforeAll(async () => {
  lib = await library();
  jar = await jarOf();
});

type Failed = { errors?: Record<string, string[]> };
/** The answers to one body as JSON, urlencoded and multipart. */
async function answers(bodies: readonly [object, object, object]) {
  const [json, urlencoded, multipart] = bodies;
  const sent = [{ json }, { form: new URLSearchParams(formPairs(urlencoded)) }, { form: asForm(multipart) }];
  const all = [];
  for (const options of sent) all.push(await call(cloneRoute.POST, { jar, ...options }));
  return all;
}
const alike = (body: object) => answers([body, body, body]);

test('three encodings of a clone give the same report and the same plan', async () => {
  const places = ({ id, program_months }: Stored) => ({
    program_id: id,
    month_id: lib.months[0],
    week_id: lib.weeks[0],
    day_id: 0,
    destiny_program_id: id,
    destiny_month_id: lib.months[1],
    destiny_week_id: '',
    destiny_program_week_id: program_months[1]?.weeks[0]?.id,
    mode: 'append',
    times: 2,
    draft: true,
  });
  const plans = [await storePlan(lib, 'Igual'), await storePlan(lib, 'Igual'), await storePlan(lib, 'Igual')];
  const [a, b, c] = plans.map(places);
  if (!a || !b || !c) throw new Error('three plans were stored');
  const dry = await answers([
    { ...a, dry_run: true },
    { ...b, dry_run: true },
    { ...c, dry_run: true },
  ]);
  const real = await answers([a, b, c]);
  expect(dry.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(real.map(({ status }) => status)).toEqual([201, 201, 201]);
  for (const [first, ...others] of [dry, real])
    for (const { body } of others) expect(withoutIdentity(body)).toEqual(withoutIdentity(first?.body));
  const trees = await Promise.all(plans.map(({ id }) => getTree(id, { jar })));
  const [first, ...others] = trees.map(({ data }) => withoutIdentity(data));
  for (const other of others) expect(other).toEqual(first);
});

test('lists, objects and texts where an id, a number or a flag belongs are refused alike, and nothing is written', async () => {
  const { id } = await storePlan(lib, 'Sin cambios');
  const right = { program_id: id, month_id: lib.months[0], destiny_program_id: id, draft: true };
  const before = (await getTree(id, { jar })).data;
  const wrong: [string, unknown][] = [
    ['program_id', [id]],
    ['program_id', { id }],
    ['program_id', 'uno'],
    ['month_id', [lib.months[0]]],
    ['destiny_program_month_id', { id: 1 }],
    ['week_id', '1.5'],
    ['day_id', -1],
    ['mode', ['replace']],
    ['times', { min: 1 }],
    ['times', '1e99'],
    ['dry_run', ['1']],
    ['dry_run', 'quizás'],
    ['draft', { value: '1' }],
    ['plan_revision', ['1']],
    ['plan_revision', { revision: 1 }],
    ['plan_revision', 'última'],
    ['plan_revision', '99999999999999999999'],
    ['plan_revision', '-1'],
  ];
  for (const [name, value] of wrong)
    for (const { status, body } of await alike({ ...right, [name]: value }))
      expect([status, Object.keys((body as Failed).errors ?? {})], JSON.stringify({ [name]: value })).toEqual(
        [422, [name]],
      );
  expect((await getTree(id, { jar })).data).toEqual(before);
});
