import 'server-only';
import { db } from '@/db/client';
import { findEditionNote } from '@/db/repositories/builder/editions';
import { findBodies, findLibraryNames } from '@/db/repositories/builder/program-versions';
import { businessDay } from '@/lib/business-day';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import { fullPlan } from '@/lib/domain/plan/content';
import { type DayChange, planDifference, type RowChange } from '@/lib/domain/plan/difference';
import { daysOfPlan, type PlanIndex } from '@/lib/domain/plan/version';
import { doneRowsOf, trainingDaysOf } from '@/lib/domain/training';
import { type LoadedPlan, loadPlan } from '../load-plan';
import { chosenOf, linkOf, loadMemberships, type Membership, type ProgramChoice } from '../memberships';
import { type EditionOffer, offerOf, onMajor } from './edition-offer';

export type EditionRow = Pick<RowChange, 'change' | 'id'> & {
  name: string;
  before: string | null;
  after: string | null;
};
export type EditionDay = Pick<DayChange, 'change' | 'week' | 'day'> & {
  id: number;
  month: string;
  title: string;
  /** Null where the day is not. */
  before: number | null;
  after: number | null;
  rows: EditionRow[];
};
export type EditionView = {
  program: Pick<Membership['program'], 'id' | 'name'>;
  /** The program that links name. */
  link: number | null;
  offer: EditionOffer;
  /** Days to do, in order: whether the edition changes them. */
  marks: boolean[];
  days: EditionDay[];
  note: { text: string; author: string | null; on: Day } | null;
};

/** The edition that the chosen program offers, day by day; null when there is none. */
export async function getEdition(
  context: RequestContext,
  choice: ProgramChoice,
): Promise<EditionView | null> {
  const { userId } = requireActor(context.actor);
  const all = await loadMemberships(userId, context.locale);
  const member = chosenOf(all, choice);
  if (!member) return null;
  const loaded = await loadPlan(userId, member);
  const offer = await offerOf(userId, member, loaded);
  const next = offer && (await onMajor(db, member.program.id, loaded, offer.major));
  if (!offer || !next || !loaded.version) return null;
  const [days, note] = await Promise.all([
    changedDays(loaded, loaded.version.index, next.version.index),
    findEditionNote(db, member.program.id, offer.major),
  ]);
  const changed = new Set(days.filter(({ change }) => change !== 'added').map(({ id }) => id));
  const toDo = trainingDaysOf(loaded.plan).filter(
    (day) => doneRowsOf(day, loaded.done).length < day.exerciseIds.length,
  );
  return {
    program: member.program,
    link: linkOf(all, member),
    offer,
    marks: toDo.map(({ id }) => changed.has(id)),
    days,
    note: note?.text ? { text: note.text, author: note.author, on: businessDay(note.at) } : null,
  };
}

/** Days that differ and are not touched: touched ones stay as they are. */
async function changedDays(loaded: LoadedPlan, from: PlanIndex, to: PlanIndex): Promise<EditionDay[]> {
  const hashes = [...daysOfPlan(from), ...daysOfPlan(to)].map(({ hash }) => hash);
  const bodies = await findBodies(db, hashes);
  const touched = new Set(loaded.marks.map(({ dayId }) => dayId));
  const changes = planDifference(fullPlan(from, bodies), fullPlan(to, bodies)).days.filter(
    (day) => !touched.has(day.program_day_id),
  );
  const rows = changes.flatMap((day) => day.rows);
  const { exercises } = await findLibraryNames(db, {
    blocks: [],
    exercises: rows.map(({ exercise_id }) => exercise_id),
  });
  const minutesOf = (index: PlanIndex) => new Map(daysOfPlan(index).map((day) => [day.id, day.minutes]));
  const [before, after] = [minutesOf(from), minutesOf(to)];
  const toRow = ({ change, id, exercise_id, before: old, after: now }: RowChange): EditionRow => {
    const library = exercises.get(exercise_id);
    const usual = library?.duration ?? null;
    return {
      change,
      id,
      name: library?.name ?? '',
      before: change === 'added' ? null : (old ?? usual),
      after: change === 'removed' ? null : (now ?? usual),
    };
  };
  return changes
    .map((day) => ({
      id: day.program_day_id,
      change: day.change,
      month: loaded.plan[day.month - 1]?.name ?? '',
      week: day.week,
      day: day.day,
      title: day.title ?? '',
      before: before.get(day.program_day_id) ?? null,
      after: after.get(day.program_day_id) ?? null,
      rows: day.rows.map(toRow),
    }))
    .sort((a, b) => a.week - b.week || a.day - b.day);
}
