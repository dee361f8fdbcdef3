import 'server-only';
import { db } from '@/db/client';
import { findDayNotes, findLogsOf } from '@/db/repositories/training/training-history';
import {
  findExercisesOn,
  findPreferences,
  findSetDetails,
  type SetDetails,
  type SetRow,
} from '@/db/repositories/training/training-progress';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { type Day, now } from '@/lib/domain/clock';
import { onGround } from '@/lib/domain/plan/ground';
import { typedWeight } from '@/lib/domain/player/day';
import { type Unit, weightIn } from '@/lib/domain/player/sets';
import { readPreferences } from '@/lib/domain/player/training-preferences';
import { isCorrectable, type LoggedSetKey } from '@/lib/domain/progress/correction';
import { plannedSets } from '@/lib/domain/progress/planned-sets';
import { recordsOf } from '@/lib/domain/progress/records';
import { RECORD_VALUES, volumeOf } from '@/lib/domain/progress/strength';
import { VARIANTS } from '@/lib/domain/training/training-log';
import { loadPosters } from '@/lib/server/products/pictures';
import { loadMemberships, today } from '../memberships';
import { visibleDayNotes, withVisibleNotes } from '../notes/notes-seen';
import { loadReplies, type Reply } from '../notes/replies';
import { type Reader, readerOf } from '../reader';
import { readSets } from '../variants-seen';
import { toSets } from './exercise-progress';
import { loadHistory, loadTrainedTime } from './history';

export type LoggedSetRow = {
  no: number;
  planned: string | null;
  done: { reps: number | null; kg: number | null; seconds: number | null; meters: number | null } | null;
  effort: number | null;
  note: string | null;
  record: boolean;
  /** What a correction needs, with the weight in the person's unit; null when it can't be corrected. */
  correct: (LoggedSetKey & { weight: number | null }) | null;
};
export type DayEntry = {
  key: string;
  exerciseId: number | null;
  /** Still image of the exercise in the library. */
  poster: string | null;
  program: string;
  day: string;
  block: string;
  name: string;
  planned: string | null;
  /** As written beside the mark. */
  actual: string | null;
  effort: number | null;
  note: string | null;
  /** Planned against actual; empty when only the exercise was marked. */
  sets: LoggedSetRow[];
};
export type DayLog = {
  date: Day;
  today: Day;
  minutes: number;
  plannedMinutes: number;
  /** Sets done of sets planned. */
  sets: { done: number; total: number };
  /** kg; null without weights. */
  volume: number | null;
  effort: number | null;
  notes: { effort: number | null; note: string | null; shared: boolean }[];
  entries: DayEntry[];
  replies: readonly Reply[];
  units: Unit;
};

const textOf = (...parts: unknown[]) =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '').join(', ') || null;

/** What was trained on one date, planned against actual by set, with the names as they were then. */
export async function getProgressDay(context: RequestContext, date: Day | null): Promise<DayLog> {
  const actor = requireActor(context.actor);
  const { userId } = actor;
  const reader = readerOf(actor);
  const on = date ?? today();
  const [marks, sets, notes, replies, preferences, time] = await Promise.all([
    findLogsOf(db, userId, on).then((rows) => withVisibleNotes(reader, rows)),
    findExercisesOn(db, userId, on).then((ids) => readSets(reader, userId, ids)),
    findDayNotes(db, userId, on).then((rows) => visibleDayNotes(reader, rows)),
    loadReplies(reader, userId, { date: on }),
    findPreferences(db, userId),
    loadMemberships(userId, context.locale)
      .then((all) => loadHistory(userId, all))
      .then((history) => loadTrainedTime(userId, history, on, on)),
  ]);
  const ofDay = await setsOn(reader, userId, on, sets);
  const posters = await loadPosters(
    db,
    [...marks, ...ofDay].flatMap(({ exerciseId }) => (exerciseId === null ? [] : [exerciseId])),
  );
  const posterOf = (id: number | null) => {
    const src = id === null ? null : posters(id);
    return src && onGround(src, 'espuma');
  };
  const records = recordUuids(sets, on);
  const { units } = readPreferences(preferences);
  const rest = Map.groupBy(ofDay, (set) => placeOf(set.rowId, set));
  const entries = marks.map((mark): DayEntry => {
    const key = placeOf(mark.exerciseRowId, mark);
    const own = rest.get(key) ?? [];
    rest.delete(key);
    return {
      ...namesOf(mark.names),
      key: String(mark.id),
      exerciseId: mark.exerciseId,
      poster: posterOf(mark.exerciseId),
      planned: textOf(mark.planned?.duration),
      actual: textOf(mark.actual?.duration, mark.actual?.weight),
      effort: mark.effort,
      note: mark.note,
      sets: setRows(own, records, units),
    };
  });
  // Sets of exercises that were begun and not marked.
  for (const [key, own] of rest)
    entries.push({
      ...namesOf(own[0]?.names ?? {}),
      key,
      exerciseId: own[0]?.exerciseId ?? null,
      poster: posterOf(own[0]?.exerciseId ?? null),
      planned: own[0]?.dose ?? null,
      actual: null,
      effort: null,
      note: null,
      sets: setRows(own, records, units),
    });
  const all = entries.flatMap((entry) => entry.sets);
  const felt = notes.filter((note) => note.date === on).slice(0, 5);
  return {
    date: on,
    today: today(),
    minutes: time.days[0]?.minutes ?? time.sessionMinutes,
    plannedMinutes: time.rows.reduce((sum, row) => sum + (row.planned?.minutes ?? 0), 0),
    sets: { done: all.filter(({ done }) => done !== null).length, total: all.length },
    volume: volumeOf(toSets(ofDay)),
    effort: felt.find(({ effort }) => effort !== null)?.effort ?? null,
    notes: felt,
    entries,
    replies,
    units,
  };
}

type SetOnDay = SetRow & SetDetails;

/** Of all `sets` those of a date, with what this reader may see of them. */
async function setsOn(reader: Reader, userId: number, on: Day, sets: readonly SetRow[]): Promise<SetOnDay[]> {
  const own = sets.filter(({ loggedOn }) => loggedOn === on);
  const uuids = own.map(({ uuid }) => uuid);
  const details = withVisibleNotes(reader, await findSetDetails(db, userId, on, uuids));
  const byUuid = new Map(details.map((row) => [row.uuid, row]));
  return own.flatMap((set) => {
    const found = byUuid.get(set.uuid);
    return found ? [{ ...set, ...found }] : [];
  });
}

/** The place of a mark in a run of the plan; by its names once its plan row was deleted. */
const placeOf = (
  rowId: number | null,
  { run, exerciseId, names }: { run: number; exerciseId: number | null; names: Record<string, string> },
): string =>
  [
    run,
    ...(rowId === null ? [exerciseId, names.program, names.day, names.block, names.exercise] : [rowId]),
  ].join('·');

const namesOf = (names: Record<string, string>) => ({
  program: names.program ?? '',
  day: names.day ?? '',
  block: names.block ?? '',
  name: names.exercise ?? '',
});

/** The sets in their numbers, those planned and not done among them. */
function setRows(sets: readonly SetOnDay[], records: ReadonlySet<string>, units: Unit): LoggedSetRow[] {
  if (sets.length === 0) return [];
  const planned = plannedSets(sets[0]?.dose ?? null);
  const byNo = new Map(sets.map((set, i) => [set.setNo ?? i + 1, set]));
  const count = Math.max(planned.length, ...byNo.keys());
  return Array.from({ length: count }, (_, i): LoggedSetRow => {
    const set = byNo.get(i + 1);
    return {
      no: i + 1,
      planned: planned[i] ?? planned.at(-1) ?? null,
      done: set ? { reps: set.reps, kg: set.weightKg, seconds: set.seconds, meters: set.meters } : null,
      effort: set?.effort ?? null,
      note: set?.note ?? null,
      record: set !== undefined && records.has(set.uuid),
      correct: set ? correctOf(set, units) : null,
    };
  }).filter((row) => row.done !== null || row.no <= planned.length);
}

function correctOf(set: SetOnDay, units: Unit): LoggedSetRow['correct'] {
  const { at, run, rowId, dayId, setNo, sessionUuid, note, shared, weightKg } = set;
  if (setNo === null || !isCorrectable(at.getTime(), rowId, now().getTime())) return null;
  return {
    ...{ at: at.toISOString(), run, row: rowId, day: dayId, setNo, session: sessionUuid, note, shared },
    variant: VARIANTS.find((variant) => variant === set.variant) ?? null,
    weight: weightKg === null ? null : weightIn(units, { weightKg, typed: typedWeight(set.typed) }),
  };
}

const MARKED = ['heaviest', 'longest', 'farthest'] as const;

/**
 * Sets of a date that hold a record today, of an exercise and variant trained before; of equal ones the first
 * (docs/spec/progress.md#records).
 */
function recordUuids(all: readonly SetRow[], on: Day): Set<string> {
  const found = new Set<string>();
  for (const rows of Map.groupBy(all, ({ exerciseId }) => exerciseId).values()) {
    for (const { variant, ...records } of recordsOf(toSets(rows))) {
      const ofVariant = rows.filter((row) => row.variant === variant);
      if (!ofVariant.some((row) => row.loggedOn < on)) continue;
      const own = ofVariant.filter((row) => row.loggedOn === on);
      for (const kind of MARKED) {
        const record = records[kind];
        const holder = record?.on === on && own.find((set) => RECORD_VALUES[kind](set) === record.value);
        if (holder) found.add(holder.uuid);
      }
    }
  }
  return found;
}
