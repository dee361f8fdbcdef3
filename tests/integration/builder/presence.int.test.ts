import { afterEach, expect, test } from 'vitest';
import * as presenceRoute from '@/app/api/v1/[resource]/[id]/presence/route';
import { setClock } from '@/lib/domain/clock';
import { call } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { plannedProgram } from '../training/versions-kit';
import { emptyProgram, jarOf, jarWith } from './kit';

type Present = { id: number; name: string; program_day_id: number | null };
const at = (id: number) => ({ resource: 'programs', id: String(id) });
const sendPresence = async (id: number, jar: CookieJar, json: object = {}) => {
  const { status, body } = await call(presenceRoute.POST, { jar, params: at(id), json });
  return { status, data: (body as { data: Present[] }).data };
};
const leave = (id: number, jar: CookieJar) =>
  call(presenceRoute.DELETE, { jar, params: at(id), method: 'DELETE' });

afterEach(() => setClock(null));

test('two coaches see each other and the day that each has open, and never themselves', async () => {
  const { id, tree } = await plannedProgram();
  const day = tree.program_months[0]?.weeks[0]?.days[0]?.id;
  const [admin, editor] = [await jarOf(), await jarOf('editor@brio.test')];
  expect((await sendPresence(id, admin, { program_day_id: day })).data).toEqual([]);
  const seen = await sendPresence(id, editor, { program_day_id: null });
  expect(seen.data).toMatchObject([{ program_day_id: day }]);
  const [other] = (await sendPresence(id, admin)).data;
  expect(other).toMatchObject({ program_day_id: null });
  expect(other?.id).not.toBe(seen.data[0]?.id);
  expect((await sendPresence(await emptyProgram(), editor)).data).toEqual([]);
});

test('a coach disappears on leaving, or 60 seconds after the last signal', async () => {
  const id = await emptyProgram();
  const [admin, editor] = [await jarOf(), await jarOf('editor@brio.test')];
  await sendPresence(id, editor);
  expect((await sendPresence(id, admin)).data).toHaveLength(1);
  expect((await leave(id, editor)).status).toBe(204);
  expect((await sendPresence(id, admin)).data).toEqual([]);
  await sendPresence(id, editor);
  const last = Date.now();
  setClock(new Date(last + 55_000));
  expect((await sendPresence(id, admin)).data).toHaveLength(1);
  setClock(new Date(last + 61_000));
  expect((await sendPresence(id, admin)).data).toEqual([]);
});

test('program_show is needed and enough; an unknown program is not found', async () => {
  const id = await emptyProgram();
  expect((await sendPresence(id, await jarWith(['program_show']))).status).toBe(200);
  expect((await sendPresence(id, await jarWith(['order_show']))).status).toBe(403);
  expect((await leave(id, await jarWith(['order_show']))).status).toBe(403);
  expect((await sendPresence(999_999, await jarOf())).status).toBe(404);
});
