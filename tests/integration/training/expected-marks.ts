/* The rule of docs/spec/offline.md#conflicts in a few lines, to compare the server with. */

/** The identity of a mark (docs/spec/offline.md#conflicts). */
export type MarkKey = {
  /** UUID made by the client: the same one is the same mark. */
  id: string;
  /** When it was trained, in ms since 1970 (docs/spec/offline.md#clock). */
  at: number;
  action: 'done' | 'undone' | 'note' | 'set' | 'unset';
  run: number;
  dayId: number | null;
  rowId: number | null;
  setNo: number | null;
};

/** The result of many marks, each list ordered by (`at`, `id`). */
type Merged<M> = {
  /** Rows that are done. */
  done: M[];
  sets: M[];
  /** The note of each day. */
  notes: M[];
};

/** Older first; at the same instant by id, so that the order of arrival never matters. */
const compareMarks = (a: Pick<MarkKey, 'at' | 'id'>, b: Pick<MarkKey, 'at' | 'id'>): number =>
  a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

function keyOf({ action, run, dayId, rowId, setNo }: MarkKey): string {
  if (action === 'note') return `note ${run} ${dayId}`;
  if (action === 'set' || action === 'unset') return `set ${run} ${rowId} ${setNo}`;
  return `row ${run} ${dayId} ${rowId}`;
}

/**
 * The last mark by (`at`, `id`) counts: of a row by (run, day, row), of a set by (run, row, set), of a note
 * by (run, day). Any order of arrival, with marks sent twice, ends alike (docs/spec/offline.md#conflicts).
 */
export function mergeMarks<M extends MarkKey>(marks: Iterable<M>): Merged<M> {
  const last = new Map<string, M>();
  for (const mark of marks) {
    const key = keyOf(mark);
    const known = last.get(key);
    if (!known || compareMarks(known, mark) < 0) last.set(key, mark);
  }
  const standing = [...last.values()].sort(compareMarks);
  const of = (action: MarkKey['action']) => standing.filter((mark) => mark.action === action);
  return { done: of('done'), sets: of('set'), notes: of('note') };
}
