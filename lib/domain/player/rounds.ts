import { type PlayDay, type SetsDone, setKey } from './day';
import type { Course, Session, SessionMark } from './session';
import { plannedFigures, type Unit } from './sets';
import type { Step } from './steps';

const ENDS = new Set(['set_done', 'work_over', 'exercise_done']);
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

/** The row whose set a step is; undefined for the clock of a whole block, which is no set of its rows. */
export const setRowOf = ({ rows, round }: Pick<Step, 'rows' | 'round'>): number | undefined =>
  rows.length === 1 && !round ? rows[0] : undefined;

/** The rounds of an `amrap` that are logged: its rows have one set for each. */
export const roundsOf = ({ rows: [row = 0] }: Pick<Step, 'rows'>, sets: SetsDone): number =>
  upTo(Object.keys(sets).length).filter((setNo) => setKey(row, setNo) in sets).length;

type Counted = { rounds: number; sets: SetsDone; units: Unit };

/**
 * When an `amrap` ends between two states of a session: for each round that the person counted, a set of each
 * of its rows as planned (docs/spec/player.md#sets). Sets beyond a smaller new count are undone.
 */
export function roundMarks(
  { steps }: Course,
  before: Session,
  after: Session,
  { rounds, sets, units }: Counted,
): SessionMark[] {
  const ended = after.events.slice(before.events.length).find(({ event }) => ENDS.has(event));
  const step = ended && steps[ended.step];
  if (!ended || !step?.round) return [];
  const { at } = ended;
  const last = Math.max(rounds, roundsOf(step, sets));
  return step.round.flatMap((part) =>
    upTo(last).map((set_no): SessionMark => {
      const set = { row: part.rows[0] ?? 0, set_no, at };
      return set_no > rounds
        ? { action: 'unset', ...set }
        : { action: 'set', ...set, actual: plannedFigures(part, units) };
    }),
  );
}

/**
 * The rounds of an `amrap` last time: the sets of its exercises, when the last session of each is of one date
 * and has the same number of sets, alike in repetitions (docs/spec/player.md#sets). Else null. Today's plan
 * may have more repetitions.
 */
export function lastRounds(
  { round = [] }: Pick<Step, 'round'>,
  { past }: Pick<PlayDay, 'past'>,
): number | null {
  const last = round.map(({ exercise }) => past[exercise]?.[0]);
  const [first] = last;
  const isRound = last.every(
    (session) =>
      session?.on === first?.on &&
      session?.sets.length === first?.sets.length &&
      session?.sets.every(({ reps }) => reps === session.sets[0]?.reps),
  );
  return first && isRound ? first.sets.length : null;
}
