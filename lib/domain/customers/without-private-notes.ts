import { groupBy } from '../values/group-by';
import { isRecord } from '../values/is-record';

type Sections = Readonly<Record<string, readonly unknown[]>>;
type Row = Record<string, unknown>;

/** Dates and texts sort as instants; the driver may give either. */
const instant = (value: unknown) => (value instanceof Date ? value.getTime() : Date.parse(String(value)));
const isNewer = (row: Row, than: Row) =>
  instant(row.at) > instant(than.at) ||
  (instant(row.at) === instant(than.at) && String(row.uuid) > String(than.uuid));

/**
 * A person's export without the notes that they keep to themselves, and without what was said about them
 * (docs/spec/progress.md#notes). The note of a workout has no such choice, and the player writes none: it is
 * left out.
 */
export function withoutPrivateNotes(sections: Sections): Sections {
  const { training_logs = [], training_sessions = [], training_replies = [] } = sections;
  const logs = training_logs.filter(isRecord);
  const dayOf = (row: Row) => `${row.program_id}:${row.run}:${row.program_day_id}`;
  const kept = groupBy(
    logs.filter(({ action, shared }) => action === 'note' && shared === false),
    dayOf,
  );
  const isPrivate = (row: Row) =>
    row.shared === false ||
    (row.action === 'note' && (kept.get(dayOf(row)) ?? []).some((other) => isNewer(other, row)));
  const hidden = new Set(logs.filter(isPrivate).map(({ id }) => id));
  return {
    ...sections,
    training_logs: logs.map((row) => (hidden.has(row.id) ? { ...row, note: null } : row)),
    training_sessions: training_sessions.map((row) => (isRecord(row) ? { ...row, note: null } : row)),
    training_replies: training_replies.filter((row) => !isRecord(row) || !hidden.has(row.progress_log_id)),
  };
}
