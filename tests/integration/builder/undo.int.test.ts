import { beforeAll, expect, test } from 'vitest';
import * as undoRoute from '@/app/api/v1/[resource]/[id]/plan-changes/[revision]/undo/route';
import * as publishRoute from '@/app/api/v1/[resource]/[id]/publish/route';
import * as matchRoute from '@/app/api/v1/exercises/match/route';
import { db } from '@/db/client';
import { exercises } from '@/db/schema';
import { call } from '../setup/http';
import { clone } from './clone-kit';
import { changeFirstDay, firstDay, oneWeek } from './first-day';
import { getTree, jarOf, library, planChanges, type Stored, store, type Tree } from './kit';

let lib: Awaited<ReturnType<typeof library>>;
beforeAll(async () => {
  lib = await library();
});

const storePlan = (name: string) =>
  store({
    name,
    program_months: oneWeek(lib, [
      {
        day_id: 1,
        title: 'Lunes',
        blocks: [0, 1].map((b) => ({
          block_id: lib.blocks[b],
          exercises: [0, 1, 2].map((r) => ({ exercise_id: lib.exercises[r], duration: `${b}${r} s` })),
        })),
      },
      { day_id: 3, title: 'Miércoles' },
    ]),
  });

async function undo(tree: { id: number }, revision: number) {
  const params = { resource: 'programs', id: String(tree.id), revision: String(revision) };
  const { status, body } = await call(undoRoute.POST, { method: 'POST', jar: await jarOf(), params });
  return { status, data: (body as { data: Tree }).data, body };
}
const months = async ({ id }: { id: number }) => (await getTree(id)).data.program_months;

test('undo reverts what a save changed: removed, moved and reordered rows, texts, new rows', async () => {
  const made = await storePlan('Deshacer');
  const { blocks, other, month, week, day } = firstDay(made);
  const [a, b] = blocks;
  const saves: (() => Promise<Stored>)[] = [
    () => store(changeFirstDay(made, { blocks: [{ id: a?.id, record_mode: 'D' }] })),
    () => store(changeFirstDay(made, { title: 'Otro', blocks: [{ id: b?.id }, { id: a?.id }] })),
    () =>
      store(
        changeFirstDay(made, {
          blocks: [{ id: b?.id, exercises: [{ id: a?.exercises[1]?.id, duration: 'x' }] }],
        }),
      ),
    () =>
      store(
        changeFirstDay(made, {
          blocks: [{ block_id: lib.blocks[2], exercises: [{ exercise_id: lib.exercises[0] }] }],
        }),
      ),
    () =>
      store(
        changeFirstDay(made, {
          blocks: [{ block_id: lib.blocks[2], exercises: [{ id: a?.exercises[1]?.id }] }],
        }),
      ),
    () => {
      const day = { day_id: 5, blocks: [{ id: b?.id, exercises: [{ id: a?.exercises[0]?.id }] }] };
      return store({
        id: made.id,
        program_months: [{ id: month?.id, weeks: [{ id: week?.id, days: [day] }] }],
      });
    },
    () => store({ id: made.id, program_months: [{ id: month?.id, record_mode: 'D' }] }),
    () =>
      store({
        id: made.id,
        program_months: [
          {
            id: month?.id,
            weeks: [
              {
                id: week?.id,
                days: [
                  { id: day?.id, day_id: 3 },
                  { id: other?.id, day_id: 1 },
                ],
              },
            ],
          },
        ],
      }),
  ];
  let revision = 1;
  for (const save of saves) {
    expect((await save()).plan_revision).toBe(revision + 1);
    const undone = await undo(made, revision + 1);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(undone.data.program_months).toEqual(made.program_months);
    revision += 2;
  }
  const saved = await planChanges(made.id);
  expect(saved.slice(-2)).toMatchObject([{ label: 'store' }, { label: 'undo', undoes: revision - 1 }]);
});

test('an undo is itself undone, and a clone too', async () => {
  const made = await storePlan('Ida y vuelta');
  await clone({ program_id: made.id, destiny_program_id: made.id, draft: 1 });
  const doubled = await months(made);
  expect(doubled).toHaveLength(2);
  expect((await undo(made, 2)).data.program_months).toEqual(made.program_months);
  expect((await undo(made, 3)).data.program_months).toEqual(doubled);
});

test('later changes by others are kept: other rows are no conflict, the same row is 409 with who changed it', async () => {
  const made = await storePlan('Entre dos');
  const [a, b] = firstDay(made).blocks;
  const dose = (block: typeof a, row: number, duration: string) =>
    store(
      changeFirstDay(made, {
        blocks: [{ id: block?.id, exercises: [{ id: block?.exercises[row]?.id, duration }] }],
      }),
    );
  await dose(a, 0, 'uno');
  await dose(b, 0, 'dos');
  const apart = await undo(made, 2);
  expect(firstDay(apart.data).blocks.map(({ exercises: [row] }) => row?.duration)).toEqual(['00 s', 'dos']);
  await dose(a, 1, 'tres');
  await dose(a, 1, 'cuatro');
  const refused = await undo(made, 5);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    current: { plan_revision: 6 },
    changes: [{ id: a?.exercises[1]?.id, after: { duration: 'cuatro' }, by: { name: expect.any(String) } }],
  });
  expect((await getTree(made.id)).data.plan_revision).toBe(6);
});

test("a row that others have filled is not removed, and a row can't return to a removed parent", async () => {
  const made = await storePlan('Ocupado');
  const [a] = firstDay(made).blocks;
  const added = await store(changeFirstDay(made, { blocks: [{ key: 'new', block_id: lib.blocks[3] }] }));
  await store(
    changeFirstDay(made, { blocks: [{ id: added.ids.new, exercises: [{ exercise_id: lib.exercises[0] }] }] }),
  );
  const filled = await undo(made, 2);
  expect(filled.status).toBe(409);
  expect(filled.body).toMatchObject({ changes: [{ kind: 'created', table: 'program_block_exercises' }] });
  await store(
    changeFirstDay(made, {
      blocks: [{ id: a?.id, exercises: [{ id: a?.exercises[0]?.id, record_mode: 'D' }] }],
    }),
  );
  await store(changeFirstDay(made, { blocks: [{ id: a?.id, record_mode: 'D' }] }));
  const lost = await undo(made, 4);
  expect(lost.status).toBe(409);
  expect(lost.body).toMatchObject({
    changes: [{ kind: 'deleted', table: 'program_blocks', id: a?.id }, {}, {}],
  });
});

test('an unknown revision is 404', async () => {
  const made = await storePlan('Sin cambio');
  expect((await undo(made, 99)).status).toBe(404);
  expect((await undo({ id: 999_999 }, 1)).status).toBe(404);
});

test('names of a spreadsheet match exercises: the same name first, then the most similar, three at most', async () => {
  await db
    .insert(exercises)
    .values([
      { nombre: 'Zancada búlgara con mancuernas' },
      { nombre: 'Zancada búlgara' },
      { nombre: 'Zancada búlgara con salto' },
      { nombre: 'Zancada búlgara retirada', deleted_at: new Date() },
    ]);
  const names = ['ZANCADA BULGARA', 'zancada bulgara con mancuerna', 'qqqq'];
  const { status, body } = await call(matchRoute.POST, { jar: await jarOf(), json: { names } });
  expect(status).toBe(200);
  const { data } = body as { data: { name: string; matches: { nombre: string; score: number }[] }[] };
  expect(data.map(({ name }) => name)).toEqual(names);
  expect(data[0]?.matches[0]).toMatchObject({ nombre: 'Zancada búlgara', score: 1 });
  expect(data[0]?.matches).toHaveLength(3);
  expect(data[1]?.matches[0]?.nombre).toBe('Zancada búlgara con mancuernas');
  expect(data.flatMap(({ matches }) => matches).map(({ nombre }) => nombre)).not.toContain(
    'Zancada búlgara retirada',
  );
  expect(data[2]?.matches).toEqual([]);
  const many = await call(matchRoute.POST, { jar: await jarOf(), json: { names: Array(201).fill('x') } });
  expect(many.status).toBe(422);
  const bad = await call(matchRoute.POST, { jar: await jarOf(), json: { names: 'Plancha' } });
  expect(bad.status).toBe(422);
});

test('undoing the replacement of an exercise, once published, makes a new row: the old row keeps its marks', async () => {
  const made = await storePlan('Otro ejercicio');
  const row = firstDay(made).blocks[0]?.exercises[0];
  const other = { id: row?.id, exercise_id: lib.exercises[5] };
  await store(changeFirstDay(made, { blocks: [{ id: firstDay(made).blocks[0]?.id, exercises: [other] }] }));
  const publish = await call(publishRoute.POST, {
    jar: await jarOf(),
    params: { resource: 'programs', id: String(made.id) },
    json: {},
  });
  expect(publish.status).toBe(200);
  const undone = await undo(made, 2);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  const [heir, ...rest] = firstDay(undone.data).blocks[0]?.exercises ?? [];
  expect(heir).toMatchObject({ exercise_id: row?.exercise_id, duration: row?.duration, position: 0 });
  expect(heir?.id).not.toBe(row?.id);
  expect(rest).toEqual(firstDay(made).blocks[0]?.exercises.slice(1));
  const again = await undo(made, 3);
  expect(firstDay(again.data).blocks[0]?.exercises[0]).toMatchObject(other);
});
