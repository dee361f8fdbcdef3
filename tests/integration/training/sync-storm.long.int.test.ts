import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as logs from '@/app/api/v1/training/logs/route';
import type { Stored } from '../builder/kit';
import { call } from '../setup/http';
import { random, shuffled } from '../setup/random';
import { runs } from '../setup/runs';
import { type MarkKey, mergeMarks } from './expected-marks';
import { type Customer, customerOf, logsOf, markedRows, planOf, publishedProgram } from './versions-kit';

const send = async ({ jar }: Customer, json: object) => {
  const { body } = await call(logs.POST, { jar, json });
  return { body: body as { data: { uuid: string }[] } };
};
let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});
const rowsAt = (nth: number) => markedRows(program.tree, nth);

const HOUR = 3_600_000;
/** Marks of two phones with wrong clocks, each at a different instant of the last days. */
const marksOf = (count: number) =>
  fc.uniqueArray(
    fc.record({
      phone: fc.integer({ min: 0, max: 1 }),
      nth: fc.integer({ min: 0, max: 1 }),
      i: fc.integer({ min: 0, max: 2 }),
      action: fc.constantFrom<MarkKey['action']>('done', 'undone', 'set', 'unset'),
      set_no: fc.integer({ min: 1, max: 3 }),
      ago: fc.integer({ min: 10, max: 48 * 60 }),
    }),
    { minLength: count, maxLength: count, selector: ({ ago }) => ago },
  );

const STORM = fc.record({
  marks: marksOf(500),
  offsets: fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })),
  seed: fc.integer(),
});

test.each(fc.sample(STORM, { numRuns: runs(3, 200), seed: 42 }))(
  'sync-storm: two phones, lost and doubled calls in any order end in one state (seed $seed)',
  async ({ marks, offsets, seed }) => {
    const customer = await customerOf(program.id);
    const start = Date.now();
    const made = marks.map((mark) => ({
      ...mark,
      uuid: randomUUID(),
      // Minutes apart, so that the duration of a call does not change the order.
      at: start - mark.ago * 60_000,
    }));
    const next = random(seed);
    let waiting = [0, 1].map((phone) =>
      shuffled(
        made.filter((mark) => mark.phone === phone),
        next,
      ),
    );
    while (waiting.some((queueOf) => queueOf.length > 0)) {
      for (const phone of [0, 1]) {
        const batch = waiting[phone]?.slice(0, 60) ?? [];
        if (batch.length === 0) continue;
        const off = (offsets[phone] ?? 0) * HOUR;
        const body = (sent: number) => ({
          user_id: customer.userId,
          partial: true,
          device_id: `phone-${phone}`,
          sent_at: new Date(sent + off).toISOString(),
          entries: batch.map(({ uuid, nth, i, action, set_no, at }) => ({
            ...{ uuid, action, at: new Date(at + off).toISOString() },
            ...rowsAt(nth)[i],
            ...(action === 'set' || action === 'unset' ? { set_no, reps: 5 } : {}),
          })),
        });
        const luck = next();
        const sent = () => send(customer, body(Date.now()));
        const answers = luck > 2 / 3 ? await Promise.all([sent(), sent()]) : [await sent()];
        // A third of the answers is lost, so the phone sends again.
        if (luck < 1 / 3 && next() < 0.8) {
          waiting = waiting.map((list) => shuffled(list, next));
          continue;
        }
        const verdicts = new Set(answers.flatMap(({ body: { data } }) => data.map(({ uuid }) => uuid)));
        waiting[phone] = waiting[phone]?.filter(({ uuid }) => !verdicts.has(uuid)) ?? [];
      }
    }
    const stored = await logsOf(customer);
    expect(stored).toHaveLength(made.length);
    const key = (
      id: string,
      at: number,
      action: MarkKey['action'],
      nth: number,
      i: number,
      set_no: number,
    ) => ({
      ...{ id, at, action, run: 1, setNo: set_no, dayId: rowsAt(nth)[i]?.program_day_id ?? 0 },
      rowId: rowsAt(nth)[i]?.program_block_exercise_id ?? 0,
    });
    const expected = mergeMarks(
      made.map(({ uuid, at, action, nth, i, set_no }) => key(uuid, at, action, nth, i, set_no)),
    );
    const merged = mergeMarks(
      stored.map(
        (row): MarkKey => ({
          ...{ id: row.uuid, at: row.at.getTime(), action: row.action, run: row.run, setNo: row.set_no },
          ...{ dayId: row.program_day_id, rowId: row.program_block_exercise_id },
        }),
      ),
    );
    const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();
    expect(ids(merged.done)).toEqual(ids(expected.done));
    expect(ids(merged.sets)).toEqual(ids(expected.sets));
    const { days } = await planOf(customer);
    expect(days.flatMap((day) => day.done).sort()).toEqual(expected.done.map(({ rowId }) => rowId).sort());
  },
);
