import 'server-only';
import { db } from '@/db/client';
import {
  findLogsAfter,
  findPreferences,
  findSessionsOf,
  type LogRow,
} from '@/db/repositories/training/training-progress';
import { type RequestContext, requireActor, requireSelf } from '@/lib/domain/actor';
import { readGoal, readPreferences } from '@/lib/domain/player/training-preferences';

/** Columns of a row, in order (docs/spec/progress.md#export). */
export const EXPORT_COLUMNS = [
  'uuid',
  'at',
  'logged_on',
  'program',
  'month',
  'week',
  'day',
  'block',
  'exercise',
  'action',
  'set_no',
  'reps',
  'weight_kg',
  'seconds',
  'meters',
  'variant',
  'effort',
  'note',
  'planned',
  'version',
] as const;
type ExportRow = Record<(typeof EXPORT_COLUMNS)[number], string | number | null>;

/** Rows read at once. */
const CHUNK = 2_000;
const SAMPLE = 100;

/**
 * All logs of the caller, oldest first, read as they are written (docs/spec/progress.md#export); access may
 * have ended. Throws 403 during impersonation.
 */
export function exportLogs({ actor }: RequestContext): AsyncGenerator<ExportRow> {
  return logsOf(requireSelf(actor).userId);
}

async function* logsOf(userId: number): AsyncGenerator<ExportRow> {
  for (let after = 0; ; ) {
    const rows = await findLogsAfter(db, userId, after, CHUNK);
    for (const row of rows) yield exportRow(row);
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = last.log.id;
  }
}

/** The first rows of a person's file, from which its size is guessed. */
export const exportSample = async (userId: number): Promise<ExportRow[]> =>
  (await findLogsAfter(db, userId, 0, SAMPLE)).map(exportRow);

const exportRow = ({ log, version }: LogRow): ExportRow => ({
  uuid: log.uuid,
  at: log.at.toISOString(),
  logged_on: log.logged_on,
  program: log.names.program ?? null,
  month: log.names.month ?? null,
  week: log.names.week ?? null,
  day: log.names.day ?? null,
  block: log.names.block ?? null,
  exercise: log.names.exercise ?? null,
  action: log.action,
  set_no: log.set_no,
  reps: log.reps,
  weight_kg: log.weight_kg,
  seconds: log.seconds,
  meters: log.meters,
  variant: log.variant,
  effort: log.effort,
  note: log.note,
  planned: typeof log.planned?.duration === 'string' ? log.planned.duration : null,
  version,
});

/** The same as one JSON text, with workouts and preferences, written as it is read. */
export function exportJson(context: RequestContext): AsyncGenerator<string> {
  return jsonOf(requireActor(context.actor).userId, exportLogs(context));
}

async function* jsonOf(userId: number, logs: AsyncGenerator<ExportRow>): AsyncGenerator<string> {
  const [sessions, preferences] = await Promise.all([
    findSessionsOf(db, userId),
    findPreferences(db, userId),
  ]);
  const shown = { ...readPreferences(preferences), goal_minutes: readGoal(preferences) };
  yield `{"preferences":${JSON.stringify(shown)},"sessions":${JSON.stringify(sessions)},"logs":[`;
  let first = true;
  for await (const row of logs) {
    yield `${first ? '' : ','}\n${JSON.stringify(row)}`;
    first = false;
  }
  yield ']}';
}
