import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import {
  findDoneExercises,
  findLogsOf,
  findTrainedDates,
  findTrainedDays,
} from '@/db/repositories/training/training-history';
import { progress_logs } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { makeUser } from '../factories';
import { dayAt, plannedProgram, today } from './versions-kit';

const DAYS = 6;
const dates = Array.from({ length: DAYS }, (_, n) => addDaysTo(today, n - 10));

/** Marks and sets of two runs, two days and two rows; a null `row` means that the plan row is gone. */
const logs = fc.array(
  fc.record({
    action: fc.constantFrom('done' as const, 'undone' as const, 'set' as const),
    run: fc.integer({ min: 1, max: 2 }),
    day: fc.integer({ min: 0, max: 1 }),
    row: fc.option(fc.integer({ min: 0, max: 1 }), { nil: null }),
    date: fc.integer({ min: 0, max: DAYS - 1 }),
    /** Marks of two phones may have the same instant and arrive in any order. */
    minute: fc.integer({ min: 0, max: 3 }),
    seconds: fc.option(fc.integer({ min: 1, max: 600 }), { nil: null }),
  }),
  { minLength: 1, maxLength: 30 },
);

test('of the marks of a row on a day of a run the last by (at, uuid) counts, in any order of arrival', async () => {
  const { id: programId, tree } = await plannedProgram();
  const days = [0, 1].map((nth) => dayAt(tree, nth));
  await fc.assert(
    fc.asyncProperty(logs, async (drawn) => {
      const { id: userId } = await makeUser();
      const rows = drawn.map(({ action, run, day, row, date, minute, seconds }) => ({
        uuid: randomUUID(),
        user_id: userId,
        program_id: programId,
        program_day_id: days[day]?.day.id,
        program_block_exercise_id: row === null ? null : (days[day]?.block.exercises[row]?.id ?? null),
        exercise_id: days[day]?.block.exercises[row ?? 0]?.exercise_id ?? null,
        action,
        run,
        names: { day: `Día ${day}` },
        planned: seconds === null ? {} : { seconds },
        logged_on: dates[date] ?? today,
        at: new Date(Date.parse(`${dates[date]}T18:0${minute}:00Z`)),
      }));
      await db.insert(progress_logs).values(rows);

      const marks = rows.filter(({ action }) => action !== 'set');
      const groups = Map.groupBy(marks, (mark) =>
        mark.program_block_exercise_id === null
          ? mark.uuid
          : `${mark.run} ${mark.program_day_id} ${mark.program_block_exercise_id}`,
      );
      const isLater = (a: (typeof marks)[number], b: (typeof marks)[number]) =>
        a.at.getTime() - b.at.getTime() || (a.uuid < b.uuid ? -1 : 1);
      const standing = [...groups.values()]
        .map((group) => group.toSorted(isLater).at(-1))
        .filter((mark) => mark !== undefined)
        .filter(({ action }) => action === 'done');

      const trained = [...new Set(standing.map((mark) => mark.logged_on))].sort().reverse();
      expect((await findTrainedDates(db, userId)).map(({ date }) => date)).toEqual(trained);
      const [from = '', to = ''] = [dates[1], dates[4]];
      const shown = await findTrainedDays(db, userId, from, to);
      const expected = Map.groupBy(
        standing.filter((mark) => mark.logged_on >= from && mark.logged_on <= to),
        (mark) => `${mark.logged_on} ${mark.program_day_id}`,
      );
      expect(
        new Map(
          shown.map((row) => [`${row.date} ${row.dayId}`, [row.exercises, row.timed, row.seconds]] as const),
        ),
      ).toEqual(
        new Map(
          [...expected].map(([key, group]) => {
            const times = group.flatMap(({ planned }) => planned.seconds ?? []);
            return [key, [group.length, times.length, times.reduce((sum, time) => sum + time, 0)]] as const;
          }),
        ),
      );
      const onDate = await findLogsOf(db, userId, from);
      expect(onDate).toHaveLength(standing.filter((mark) => mark.logged_on === from).length);
      const exercises = await findDoneExercises(db, userId);
      expect(new Set(exercises.map(({ exerciseId }) => exerciseId))).toEqual(
        new Set(standing.map((mark) => mark.exercise_id)),
      );
    }),
    { numRuns: 60 },
  );
});
