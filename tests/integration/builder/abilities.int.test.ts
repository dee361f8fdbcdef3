import { beforeAll, expect, test } from 'vitest';
import * as undoRoute from '@/app/api/v1/[resource]/[id]/plan-changes/[revision]/undo/route';
import * as publishRoute from '@/app/api/v1/[resource]/[id]/publish/route';
import * as matchRoute from '@/app/api/v1/exercises/match/route';
import * as cloneRoute from '@/app/api/v1/program/clone/route';
import * as metaRoute from '@/app/api/v1/program/getcreateeditdata/route';
import * as treeRoute from '@/app/api/v1/program/getProgram/[id]/route';
import * as storeRoute from '@/app/api/v1/program/store/route';
import { call, signedIn } from '../setup/http';
import { emptyProgram, jarWith, library, store } from './kit';

type Route = { handler: unknown; needs: readonly (readonly string[])[]; call: object };
let routes: Record<string, Route>;
let id = 0;

/** Each of these lists of abilities suffices by itself; any smaller set does not. */
beforeAll(async () => {
  const { months, weeks, blocks, exercises } = await library();
  const day = { day_id: 1, blocks: [{ block_id: blocks[0], exercises: [{ exercise_id: exercises[0] }] }] };
  const plan = [{ month_id: months[0], weeks: [{ week_id: weeks[0], days: [day] }] }];
  id = (await store({ name: 'Permisos', program_months: plan })).id;
  const destiny = await emptyProgram();
  const copy = { program_id: id, destiny_program_id: destiny, draft: 1 };
  const own = { resource: 'programs', id: String(id) };
  routes = {
    getcreateeditdata: {
      handler: metaRoute.GET,
      needs: [
        ['program_access', 'program_create'],
        ['program_access', 'program_edit'],
      ],
      call: {},
    },
    getProgram: { handler: treeRoute.GET, needs: [['program_show']], call: { params: { id: String(id) } } },
    'store, new': {
      handler: storeRoute.POST,
      needs: [['program_create']],
      call: { json: { name: 'Nuevo', draft: 1 } },
    },
    'store, existing': {
      handler: storeRoute.POST,
      needs: [['program_edit']],
      call: { json: { id, draft: 1 } },
    },
    clone: { handler: cloneRoute.POST, needs: [['program_clone', 'program_edit']], call: { json: copy } },
    'clone, dry run': {
      handler: cloneRoute.POST,
      needs: [['program_clone']],
      call: { json: { ...copy, dry_run: 1 } },
    },
    publish: {
      handler: publishRoute.POST,
      needs: [['program_publish']],
      call: { params: own, json: { dry_run: 1 } },
    },
    undo: {
      handler: undoRoute.POST,
      needs: [['program_edit']],
      call: { params: { ...own, revision: '99' }, method: 'POST' },
    },
    match: { handler: matchRoute.POST, needs: [['exercise_access']], call: { json: { names: ['Plancha'] } } },
  };
});

const ALL = [
  'program_access',
  'program_create',
  'program_edit',
  'program_show',
  'program_delete',
  'program_clone',
  'program_publish',
  'exercise_access',
] as const;
const isRefused = (status: number) => status === 403;

test('each call needs its abilities and no others', async () => {
  for (const [name, { handler, needs, call: options }] of Object.entries(routes)) {
    const statusWith = async (abilities: readonly string[]) =>
      (await call(handler, { ...options, jar: await jarWith(abilities) })).status;
    for (const enough of needs) {
      expect(await statusWith(enough), `${name} with ${enough}`).toBeLessThan(405);
      expect(isRefused(await statusWith(enough)), `${name} with ${enough}`).toBe(false);
    }
    const others = ALL.filter((ability) => needs.length > 1 || !needs[0]?.includes(ability));
    for (const [enough = []] of [needs])
      for (const missing of enough) {
        const rest = [...new Set([...others, ...enough])].filter(
          (ability) =>
            ability !== missing &&
            !(needs.length > 1 && missing !== 'program_access' && /create|edit/.test(ability)),
        );
        expect(isRefused(await statusWith(rest)), `${name} without ${missing}`).toBe(true);
      }
    expect((await call(handler, options)).status, `${name} as a guest`).toBe(401);
  }
}, 60_000);

test('who may only try a clone gets 403 for any real one, also before its fields are read', async () => {
  const jar = await jarWith(['program_clone']);
  const statusOf = async (json: object) => (await call(cloneRoute.POST, { json, jar })).status;
  expect(await statusOf({})).toBe(403);
  expect(await statusOf({ dry_run: 0, times: 99 })).toBe(403);
  expect(await statusOf({ dry_run: 1 })).toBe(422);
});

test('every demo role may do exactly what its abilities allow', async () => {
  const { actorOfCookie } = await import('@/lib/auth/actor');
  for (const email of ['admin@brio.test', 'soporte@brio.test', 'editor@brio.test', 'cliente@brio.test']) {
    const jar = await signedIn(email);
    const abilities = (await actorOfCookie(Object.values(jar.toRecord())[0]))?.abilities ?? new Set();
    for (const [name, { handler, needs, call: options }] of Object.entries(routes)) {
      const may = needs.some((list) => list.every((ability) => abilities.has(ability)));
      const { status } = await call(handler, { ...options, jar });
      expect(isRefused(status), `${email}: ${name} ${status}`).toBe(!may);
    }
  }
});

test('option lists hold what a program uses beyond their first hundred rows', async () => {
  const { db } = await import('@/db/client');
  const { exercises } = await import('@/db/schema');
  const { months, weeks, blocks } = await library();
  const rows = Array.from({ length: 130 }, (_row, n) => ({ nombre: `Zz ${String(n).padStart(3, '0')}` }));
  const made = await db.insert(exercises).values(rows).returning();
  const last = made.at(-1)?.id;
  const day = { day_id: 1, blocks: [{ block_id: blocks[0], exercises: [{ exercise_id: last }] }] };
  const program = await store({
    name: 'Listas',
    program_months: [{ month_id: months[0], weeks: [{ week_id: weeks[0], days: [day] }] }],
  });
  const jar = await signedIn('admin@brio.test');
  const lists = async (path: string) => {
    const { body } = await call(metaRoute.GET, { jar, path });
    return (body as { meta: Record<string, { id: unknown }[]> }).meta;
  };
  const all = await lists('/');
  expect(all.exercises).toHaveLength(100);
  expect(all.exercises?.some((row) => row.id === last)).toBe(false);
  expect((await lists(`/?program_id=${program.id}`)).exercises?.some((row) => row.id === last)).toBe(true);
  for (const name of [
    'program_type',
    'level',
    'status',
    'product',
    'global_color',
    'factors',
    'faqs',
    'ranges',
  ])
    expect(all[name], name).toBeInstanceOf(Array);
  expect(all.months?.[0]).toEqual({ id: expect.any(Number), mes: expect.any(String) });
  expect(all.titles_for_day?.[0]).toEqual({ id: expect.any(Number), description: expect.any(String) });
  expect(all.days?.[2]).toEqual({ id: 3, name: 'wedensday' });
  expect(all.schemes?.map(({ id: scheme }) => scheme)).toContain('for_time');
  for (const none of ['', '0'])
    expect(Object.keys(await lists(`/?program_id=${none}`)), none).toEqual(Object.keys(all));
  expect((await call(metaRoute.GET, { jar, path: '/?program_id=999999' })).status).toBe(404);
});
