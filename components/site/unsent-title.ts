import type { Leaving } from '@/lib/offline/sign-out';

export type Unsent = Omit<Leaving, 'userId'>;
/** Titles by whether none, one or more marks and workouts are unsent. */
export type UnsentTitles = Readonly<Record<string, string>>;

// Placeholder numbers, replaced by the counts, because the client has no message formatter in the site's header.
const MARKS = 77;
const WORKOUTS = 99;
const PLACEHOLDERS = new RegExp(`${MARKS}|${WORKOUTS}`, 'g');

const keyOf = ({ marks, workouts }: Unsent) => `${Math.min(marks, 2)} ${Math.min(workouts, 2)}`;

export const isSent = ({ marks, workouts }: Unsent): boolean => marks + workouts === 0;

/** The titles for every combination; `format` formats one. */
export const unsentTitles = (format: (unsent: Unsent) => string): UnsentTitles =>
  Object.fromEntries(
    [0, 1, MARKS].flatMap((marks) =>
      [0, 1, WORKOUTS].map((workouts) => [keyOf({ marks, workouts }), format({ marks, workouts })]),
    ),
  );

/** «Quedan 3 marcas y un entreno por subir». */
export const titleOf = (titles: UnsentTitles, unsent: Unsent): string =>
  (titles[keyOf(unsent)] ?? '').replace(PLACEHOLDERS, (found) =>
    String(Number(found) === MARKS ? unsent.marks : unsent.workouts),
  );
