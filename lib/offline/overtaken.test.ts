import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from './fake-storage';

/* What happens while the database is read: another tab, or a tap. */

type Row = { uuid: string; n: number };
const queue = new Map<string, Row>();
const put = async (row: Row) => void queue.set(row.uuid, row);
const remove = async ([, uuid]: [number, string]) => void queue.delete(uuid);
const get = async ([, uuid]: [number, string]) => queue.get(uuid);
const store = { get, put, delete: remove };
const database = {
  get: async () => undefined,
  put: async () => {},
  getAll: async () => [...queue.values()],
  // The plan, of which there is none, is read by a cursor.
  transaction: (name: string) => ({ store: name === 'queue' ? store : [], done: Promise.resolve() }),
};
let opening = Promise.resolve(database);

const USER = 7;
const UUID = '00000000-0000-4000-8000-000000000001';
const sent: string[][] = [];

beforeEach(() => {
  queue.clear();
  sent.length = 0;
  opening = Promise.resolve(database);
  // Other files share these modules, with the real database.
  vi.resetModules();
  vi.doMock('./database', () => ({ openStores: () => opening, ofUser: () => null }));
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { entries } = JSON.parse(body) as { entries: { uuid: string }[] };
    sent.push(entries.map(({ uuid }) => uuid));
    return Response.json({ data: entries.map(({ uuid }) => ({ uuid, status: 'saved' })) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./database');
  vi.resetModules();
});

test('a mark made while the queue is read, before the database has opened, is sent at once', async () => {
  const { keepMark } = await import('./journal');
  const { sendMarks } = await import('./send');
  const { promise, resolve } = Promise.withResolvers<typeof database>();
  opening = promise;
  const first = sendMarks(USER);
  keepMark(USER, { uuid: UUID, action: 'done', program_block_exercise_id: 1 }, 'Sentadilla');
  const second = sendMarks(USER);
  resolve(database);
  expect(await Promise.all([first, second])).toEqual(['sent', 'sent']);
  expect(sent).toEqual([[UUID]]);
});

test('a workout that another tab has stored in a later state keeps it', async () => {
  const { keepWorkout } = await import('./journal');
  const { waitingOf } = await import('./marks');
  const session = { uuid: UUID, program_id: 1, started_at: '2026-11-22T04:30:00Z' };
  keepWorkout(USER, { ...session, active_seconds: 60 });
  const later = { n: Date.now() + 1_000, session: { ...session, active_seconds: 120, effort: 8 } };
  queue.set(UUID, { ...later, uuid: UUID });
  const { workouts } = await waitingOf(USER);
  expect(workouts.map((workout) => workout.session)).toEqual([later.session]);
});
