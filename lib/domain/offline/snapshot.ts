import type { DayBody } from '../plan/version';

/*
 * When a phone requests its plan again, and until when the plan may be trained (docs/spec/offline.md).
 * Instants are milliseconds.
 */

const LEAST_WAIT = 10 * 60_000;

/** At most every 10 minutes; a clock that was set back does not stop it. */
export const isSnapshotDue = (taken: number, now: number): boolean =>
  now - taken >= LEAST_WAIT || now < taken;

/** After the lease only history and the queue are shown. */
export const isLeaseOver = (leaseUntil: number, now: number): boolean => now >= leaseUntil;

type Named = { hash: string };
/** Longest `have`, in characters. */
export const MOST_HAVE = 8_000;
/**
 * The hashes of bodies, blocks and exercises on the phone, for `have`. Those that do not fit are left out and
 * sent again, because a longer `have` is refused.
 */
export function haveOf(bodies: readonly string[], library: readonly Named[]): string {
  let have = '';
  for (const hash of [...bodies, ...library.map((row) => row.hash)]) {
    const longer = have === '' ? hash : `${have},${hash}`;
    if (longer.length > MOST_HAVE) break;
    have = longer;
  }
  return have;
}

/** The rows of the library that days are made of, as "exercise 7" or "block 2". */
export const libraryRowsOf = (bodies: readonly DayBody[]): Set<string> =>
  new Set(
    bodies.flatMap(({ blocks }) =>
      blocks.flatMap(({ block_id, exercises }) => [
        `block ${block_id}`,
        ...exercises.map(({ exercise_id }) => `exercise ${exercise_id}`),
      ]),
    ),
  );

export type Wiped = 'plan' | 'bodies' | 'videos' | 'preferences' | 'sessions';
/**
 * What is deleted from the phone at sign-out (docs/spec/offline.md#sign-out). The queue and refused marks
 * stay for their owner; after a 401 the started workouts too, for whoever signs in again.
 */
export const wipedOn = (event: 'sign-out' | 'unauthorized' | 'other-user'): readonly Wiped[] =>
  event === 'unauthorized' ? ['bodies', 'videos'] : ['plan', 'bodies', 'videos', 'preferences', 'sessions'];
