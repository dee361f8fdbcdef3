import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { findSets } from '@/db/repositories/training/training-progress';
import { progress_logs } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { pastBests } from '@/lib/domain/player/new-records';
import { recordsOf } from '@/lib/domain/progress/records';
import { readBests, shown, toSets } from '@/lib/server/training/progress/exercise-progress';
import { makeUser } from '../factories';
import { dayAt, plannedProgram, today } from './versions-kit';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
/**
 * Sets with few distinct weights, repetitions and times, so that many are equal; later ones replace earlier
 * ones.
 */
const logs = fc.array(
  fc.record({
    exercise: fc.integer({ min: 0, max: 1 }),
    action: fc.oneof({ weight: 6, arbitrary: fc.constant('set' as const) }, fc.constant('unset' as const)),
    day: fc.integer({ min: 0, max: 4 }),
    row: fc.integer({ min: 1, max: 8 }),
    variant: orNull(fc.constant('restringido' as const)),
    reps: orNull(fc.integer({ min: 0, max: 12 })),
    weight: orNull(fc.integer({ min: 0, max: 4 })),
    seconds: orNull(fc.integer({ min: 0, max: 4 })),
  }),
  { minLength: 1, maxLength: 40 },
);

const values = (best: { value: number; on: string } | null | undefined) =>
  best ? [best.value, best.on] : null;
const inOrder = <T extends { variant: string | null }>(rows: readonly T[]) =>
  [...rows].sort((a, b) => String(a.variant).localeCompare(String(b.variant)));

test('best-sets-are-enough: records from the best sets are those from all sets', async () => {
  const { id: programId, tree } = await plannedProgram();
  const rows = [0, 1].flatMap((nth) => dayAt(tree, nth).block.exercises[nth] ?? []);
  await fc.assert(
    fc.asyncProperty(logs, async (drawn) => {
      const { id: userId } = await makeUser();
      await db.insert(progress_logs).values(
        drawn.map(({ exercise, action, day, row, variant, reps, weight, seconds }, at) => ({
          uuid: randomUUID(),
          user_id: userId,
          program_id: programId,
          exercise_id: rows[exercise]?.exercise_id,
          program_block_exercise_id: rows[exercise]?.id,
          // Each session has its own run; a corrected set stays in the session of the original.
          run: day + 1,
          set_no: row,
          action,
          names: {},
          session_uuid: `00000000-0000-4000-8000-00000000000${day}`,
          logged_on: addDaysTo(today, day - 10),
          at: new Date(Date.parse(`${addDaysTo(today, day - 10)}T18:00:00Z`) + at * 1_000),
          ...{ variant, reps, weight_kg: weight, seconds },
        })),
      );
      const bests = await readBests('owner', userId, null);
      for (const id of rows.map(({ exercise_id }) => exercise_id)) {
        const all = toSets(await findSets(db, userId, id));
        const own = bests.filter(({ exerciseId }) => exerciseId === id);
        const records = inOrder(recordsOf(all).map(shown));
        const read = inOrder(own.filter(({ heaviest, e1rm, longest }) => heaviest ?? e1rm ?? longest));
        expect(
          read.map(({ variant, heaviest, e1rm, longest }) => [
            variant,
            ...[heaviest, e1rm, longest].map(values),
          ]),
        ).toEqual(
          records
            .map(({ variant, heaviest, e1rm, longest }) => [
              variant,
              ...[heaviest, e1rm, longest].map(values),
            ])
            .filter((row) => row.slice(1).some(Boolean)),
        );
        expect(inOrder(pastBests(own.flatMap(({ sets }) => sets)))).toEqual(
          inOrder(pastBests(all)).filter(({ variant }) =>
            own.some((row) => row.variant === variant && row.sets.length > 0),
          ),
        );
        expect(new Set(own.flatMap(({ dates }) => dates))).toEqual(new Set(all.map(({ on }) => on)));
      }
    }),
    { numRuns: 60 },
  );
});
