import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeFirstRow, firstRow, oneWeek } from './first-day';
import { jarOf, library, send, store, type Tree } from './kit';

let lib: Awaited<ReturnType<typeof library>>;
beforeAll(async () => {
  lib = await library();
});

const storePlan = (name: string) =>
  store({
    name,
    program_months: oneWeek(lib, [
      {
        day_id: 4,
        title: 'Piernas',
        blocks: [{ block_id: lib.blocks[0], exercises: [{ exercise_id: lib.exercises[0] }] }],
      },
    ]),
  });

const dose = (tree: Tree, duration: string) => changeFirstRow(tree, { duration });

test('a save of an older plan is 409 and says who changed what and where, with the current state', async () => {
  const read = await storePlan('Dos editoras');
  const editor = await jarOf('editor@brio.test');
  const theirs = await store(
    { ...dose(read, '12 rep.'), name: 'Dos editoras, ya', plan_revision: 1 },
    { jar: editor },
  );
  const mine = await send({ json: { ...dose(read, '8 rep.'), plan_revision: read.plan_revision, draft: 1 } });
  expect(mine.status).toBe(409);
  expect(mine.body).toMatchObject({
    message: expect.any(String),
    current: {
      updated_at: theirs.updated_at,
      plan_revision: 2,
      by: { name: expect.any(String) },
      at: expect.any(String),
    },
    changed: ['name', 'program_months'],
    changes: [
      {
        table: 'program_block_exercises',
        id: firstRow(read)?.id,
        kind: 'updated',
        path: expect.stringMatching(/^[^/]+ \/ [^/]+ \/ Jueves \/ [^/]+ \/ [^/]+$/),
        fields: ['duration'],
        before: { duration: null },
        after: { duration: '12 rep.' },
        by: { id: expect.any(Number), name: expect.any(String) },
        at: expect.any(String),
      },
    ],
  });
  const admin = await store(dose(theirs, '10 rep.'));
  expect(firstRow(admin)?.duration).toBe('10 rep.');
});

test('updated_at is about everything: the name changed, the plan did not', async () => {
  const read = await storePlan('Solo el nombre');
  await store({ id: read.id, name: 'Nombre nuevo' });
  const byPlan = await send({ json: { ...dose(read, '5 rep.'), plan_revision: 1, draft: 1 } });
  expect(byPlan.status).toBe(202);
  const byAll = await send({ json: { id: read.id, caption: 'x', updated_at: read.updated_at, draft: 1 } });
  expect(byAll.status).toBe(409);
  expect(byAll.body).toMatchObject({ changed: ['name', 'program_months'] });
});

test('a plan that was empty when it was read: only what was saved since is named, not the whole program', async () => {
  const made = await store({ name: 'Vacío aún', caption: 'Nuevo' });
  expect(made.plan_revision).toBe(0);
  const months = [{ month_id: lib.months[0] }];
  await store({ id: made.id, plan_revision: 0, program_months: months });
  const late = await send({ json: { id: made.id, plan_revision: 0, draft: 1, program_months: months } });
  expect([late.status, late.body.changed]).toEqual([409, ['program_months']]);
});

test('neither sent is not checked, and the newest state passes', async () => {
  const read = await storePlan('Sin revisar');
  const next = await store(dose(read, '5 rep.'));
  expect((await send({ json: { ...dose(read, '6 rep.'), draft: 1 } })).status).toBe(202);
  const stale = await send({ json: { ...dose(read, '7 rep.'), updated_at: next.updated_at, draft: 1 } });
  expect(stale.status).toBe(409);
  const last = await store(dose(read, '6 rep.'));
  const fresh = { plan_revision: last.plan_revision, updated_at: last.updated_at, draft: 1 };
  expect((await send({ json: { ...dose(read, '7 rep.'), ...fresh } })).status).toBe(202);
});

test('two saves at once are one after the other: the second one sees the first', async () => {
  const read = await storePlan('A la vez');
  const answers = await Promise.all(
    ['1 rep.', '2 rep.', '3 rep.'].map((text) =>
      send({ json: { ...dose(read, text), plan_revision: 1, draft: 1 } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
});

describe('with a process whose clock is five seconds off the database’s and the other processes’', () => {
  const off = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
  afterEach(() => vi.useRealTimers());

  test('behind: what the caller has read is not named as changed', async () => {
    off(-5);
    const read = await storePlan('Cinco atrás');
    await store({ ...dose(read, '12 rep.'), plan_revision: 1 });
    const mine = await send({ json: { ...dose(read, '8 rep.'), plan_revision: 1, draft: 1 } });
    expect([mine.status, mine.body.changed]).toEqual([409, ['program_months']]);
  });

  test('ahead: what another process saved meanwhile is named', async () => {
    off(5);
    const read = await storePlan('Cinco adelante');
    vi.useRealTimers();
    const theirs = await store({ ...dose(read, '12 rep.'), name: 'Otro nombre', plan_revision: 1 });
    const byPlan = await send({ json: { ...dose(read, '8 rep.'), plan_revision: 1, draft: 1 } });
    expect([byPlan.status, byPlan.body.changed]).toEqual([409, ['name', 'program_months']]);
    expect(theirs.updated_at > read.updated_at).toBe(true);
    const byAll = await send({ json: { id: read.id, caption: 'x', updated_at: read.updated_at, draft: 1 } });
    expect([byAll.status, byAll.body.changed]).toEqual([409, ['name', 'program_months']]);
  });
});
