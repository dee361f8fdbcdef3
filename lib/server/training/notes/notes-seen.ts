import 'server-only';
import type { Reader } from '../reader';

/*
 * A note that a person does not share is theirs alone: staff get its row without the text, also while they
 * look at the site as the person (docs/spec/progress.md#notes).
 */

type Note = { note: string | null; shared: boolean };
type DayNote = Note & { dayId: number | null; programId: number; run: number };

/** Rows with the notes that this reader may see. */
export const withVisibleNotes = <N extends Note>(reader: Reader, rows: readonly N[]): N[] =>
  rows.map((row) => (reader === 'owner' || row.shared ? row : { ...row, note: null }));

/** Of each day the note that counts, which is the last; the rows are newest first. */
export function visibleDayNotes<N extends DayNote>(reader: Reader, rows: readonly N[]): N[] {
  const keyOf = ({ programId, run, dayId }: N) => `${programId}:${run}:${dayId}`;
  const standing = [...Map.groupBy(rows, keyOf).values()].flatMap(([newest]) => newest ?? []);
  return withVisibleNotes(reader, standing);
}
