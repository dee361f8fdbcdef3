import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as begin from '@/app/api/role-view/route';
import { db } from '@/db/client';
import { exercises } from '@/db/schema';
import * as access from '@/lib/actions/access';
import * as bank from '@/lib/actions/bank';
import * as segments from '@/lib/actions/segments';
import * as till from '@/lib/actions/till';
import { ABILITIES } from '@/lib/domain/abilities';
import { addDaysTo } from '@/lib/domain/clock';
import { saveSegment } from '@/lib/server/desk/segments/segments';
import { assigned, post, today } from '../access/by-hand-kit';
import { HEAD, imported, reference, staff } from '../bank/statement-kit';
import { getTree } from '../builder/kit';
import { lead } from '../customers/merge-kit';
import { makeUser } from '../factories';
import { call, signedIn } from '../setup/http';
import { type CookieJar, requestStore } from '../setup/request-store';
import { plannedProgram } from '../training/versions-kit';
import { contextOf, makeRole } from './staff';

// docs/spec/access-control.md#seeing-as-a-role

type Answer = { status: number; body: unknown } | { ok: boolean };
type Module = { POST?: { endpoint?: { isPreview?: unknown } } };

/** Every route and action that declares previews; a route by its file, an action by its name. */
async function declared(): Promise<string[]> {
  const files = globSync('app/api/**/route.ts');
  const routes = await Promise.all(
    files.map(async (file) => {
      const { POST }: Module = await import(/* @vite-ignore */ `../../../${file}`);
      return POST?.endpoint?.isPreview ? [file.replace(/^app\/api\/|\/route\.ts$/g, '')] : [];
    }),
  );
  const actions = globSync('lib/actions/*.ts').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/^export async function /m)
      .slice(1)
      .filter((text) => /\b(PREVIEW|previewIf\()/.test(text))
      .map((text) => /^\w+/.exec(text)?.[0] ?? ''),
  );
  return [...routes.flat(), ...actions].sort();
}

/** A digest of each table, in every schema of the product. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`);
  const digests: [string, string][] = [];
  for (const { name } of rows) {
    const found = await db.execute<{ digest: string }>(
      sql.raw(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`),
    );
    digests.push([name, found.rows[0]?.digest ?? '']);
  }
  return Object.fromEntries(digests);
}

const given = {
  assignment: 0,
  paused: 0,
  user: 0,
  program: 0,
  plan: 0,
  revision: 0,
  movement: 0,
  segment: 0,
  role: 0,
};
let exercise = { id: 0, other: 0 };
const people = { kept: 0, merged: 0 };
let viewer: CookieJar;
let before: Awaited<ReturnType<typeof contents>>;
let tree: Awaited<ReturnType<typeof getTree>>['data'];

beforeAll(async () => {
  const own = await assigned();
  given.assignment = own.id;
  given.program = own.program.id;
  given.user = (await makeUser()).id;
  given.paused = (await assigned()).id;
  expect((await post('pause', given.paused, { reason: 'Viaje' })).status).toBe(200);
  given.plan = (await plannedProgram()).id;
  tree = (await getTree(given.plan)).data;
  given.movement = (await imported(await staff(), reference())).id;
  const conditions = [{ kind: 'never_bought' as const, not: false }];
  given.segment = (await saveSegment(await contextOf('admin@brio.test'), { name: 'Nuevas', conditions })).id;
  people.kept = (await lead()).id;
  people.merged = (await lead({ email: 'otra@prueba.test' })).id;
  const [row] = await db.insert(exercises).values({ nombre: 'Otro' }).returning();
  const used = tree.program_months[0]?.weeks[0]?.days[0]?.blocks[0]?.exercises[0]?.exercise_id;
  exercise = { id: used ?? 0, other: row?.id ?? 0 };
  given.role = await makeRole('Todo', ABILITIES);
  viewer = await signedIn('admin@brio.test');
  await call(begin.POST, { jar: viewer, json: { roleId: given.role } });
  before = await contents();
});

const ROUTE = (file: string) => import(/* @vite-ignore */ `../../../app/api/${file}/route.ts`);
const sends =
  (file: string, json: () => object, params?: () => Record<string, string>) =>
  async (jar: CookieJar): Promise<Answer> =>
    call((await ROUTE(file)).POST, { jar, json: json(), ...(params ? { params: params() } : {}) });
const byHand = (action: string, json: object, id: () => number = () => given.assignment) =>
  sends(
    `v1/[resource]/[id]/${action}`,
    () => ({ ...json, dry_run: true }),
    () => ({ resource: 'programusers', id: String(id()) }),
  );
const uploads = (file: string, text: string) => async (jar: CookieJar) => {
  const form = new FormData();
  form.set('file', new File([text], 'datos.csv', { type: 'text/csv' }));
  form.set('step', 'preview');
  return call((await ROUTE(file)).POST, { jar, form });
};
const does = (work: () => Promise<Answer>) => (jar: CookieJar) =>
  requestStore.run({ cookies: jar, headers: new Headers() }, work);
const dry = <T extends object>(values: T) => ({ ...values, dry_run: true });

const WEEK = { days: 7, reason: 'Viaje' };
const CASES: Readonly<Record<string, (jar: CookieJar) => Promise<Answer>>> = {
  'role-view': sends('role-view', () => ({ roleId: given.role })),
  'bank-statement': uploads('bank-statement', `${HEAD}\n02/07/2026;${reference()};SINPE;;59,00;1,00`),
  'customer-import': uploads('customer-import', 'Nombre,Correo\nAna Mora,ana.mora@prueba.test'),
  'v1/[resource]/[id]/extend': byHand('extend', WEEK),
  'v1/[resource]/[id]/pause': byHand('pause', {}),
  'v1/[resource]/[id]/resume': byHand('resume', {}, () => given.paused),
  'v1/[resource]/[id]/start': byHand('start', { starts_on: addDaysTo(today, 3) }),
  'v1/[resource]/[id]/revoke': byHand('revoke', {}),
  'v1/[resource]/[id]/merge': sends(
    'v1/[resource]/[id]/merge',
    () => dry({ other_id: people.merged }),
    () => ({ resource: 'crm-customers', id: String(people.kept) }),
  ),
  'v1/[resource]/[id]/publish': sends(
    'v1/[resource]/[id]/publish',
    () => dry({}),
    () => ({ resource: 'programs', id: String(given.plan) }),
  ),
  'v1/[resource]/[id]/replace': sends(
    'v1/[resource]/[id]/replace',
    () => dry({ exercise_id: exercise.other }),
    () => ({ resource: 'exercises', id: String(exercise.id) }),
  ),
  'v1/crm-customers/update-program': sends('v1/crm-customers/update-program', () =>
    dry({ user_id: given.user, program_id: given.program }),
  ),
  'v1/exercises/match': sends('v1/exercises/match', () => ({ names: ['Sentadilla'] })),
  'v1/program/clone': sends('v1/program/clone', () =>
    dry({
      program_id: given.plan,
      program_month_id: tree.program_months[0]?.id,
      destiny_program_id: given.plan,
    }),
  ),
  changeAccessAction: does(() =>
    access.changeAccessAction(dry({ id: given.assignment, action: 'extend', ...WEEK })),
  ),
  grantAccessAction: does(() =>
    access.grantAccessAction(dry({ user_id: given.user, program_id: given.program })),
  ),
  extendManyAction: does(() =>
    access.extendManyAction(dry({ ids: [given.assignment], ...WEEK, uuid: crypto.randomUUID() })),
  ),
  findOrdersAction: does(() => bank.findOrdersAction({ movementId: given.movement, text: 'Ana' })),
  countConditionsAction: does(() => segments.countConditionsAction([{ kind: 'never_bought', not: false }])),
  mailReachAction: does(() => segments.mailReachAction([given.segment])),
  previewSegmentMailAction: does(() =>
    segments.previewSegmentMailAction({
      segment_ids: [given.segment],
      subject: 'Hola',
      body: 'Hola, {nombre}',
      per_hour: 100,
    }),
  ),
  quoteTillAction: does(() =>
    till.quoteTillAction({
      lines: [{ kind: 'program', id: given.program, rangeId: null, quantity: 1 }],
      customerId: people.kept,
      place: null,
    }),
  ),
  findTillOffersAction: does(() => till.findTillOffersAction('flash')),
};

test('these are all calls that declare a preview', async () => {
  expect(await declared()).toEqual(Object.keys(CASES).sort());
});

test.each(Object.keys(CASES))(
  '%s works while seeing as a role and leaves the database as it was',
  async (name) => {
    const answer = await CASES[name]?.(viewer);
    expect(answer).toSatisfy((got: Answer) => ('ok' in got ? got.ok : got.status < 300));
    expect(await contents()).toEqual(before);
  },
);
