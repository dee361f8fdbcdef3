import 'server-only';
import { db } from '@/db/client';
import { findEditionChoice } from '@/db/repositories/builder/editions';
import { findVersionTrained } from '@/db/repositories/training/training-history';
import { findRunVersions, findVersionHeads } from '@/db/repositories/training/training-plan';
import { findScheduleEventsOf } from '@/db/repositories/training/training-schedule';
import { programLock } from '@/lib/domain/access/training-lock';
import { type Day, now } from '@/lib/domain/clock';
import { composeRun, newestHead, planRows, type RunVersion } from '@/lib/domain/plan/training-run';
import { type LedgerEvent, type PlanStart, startsOf } from '@/lib/domain/progress/access-at';
import type { PlannedProgram } from '@/lib/domain/progress/streak-as-of';
import type { ScheduleEvent } from '@/lib/domain/schedule/apply';
import { buildPlan } from '@/lib/domain/training';
import type { LoadedPlan } from '../load-plan';
import type { Membership } from '../memberships';

type Planned = [Membership, LoadedPlan];

/**
 * What programs planned, each time from when to when it applied (docs/spec/progress.md#streak): from the
 * first day while access lasts, and before that what an older edition, an earlier run or first day had.
 */
export async function loadPlannedPrograms(
  userId: number,
  plans: Iterable<Planned>,
  ledgers: ReadonlyMap<number, readonly LedgerEvent[]>,
): Promise<PlannedProgram[]> {
  const all = [...plans];
  const startsIn = ({ program }: Membership) => startsOf(ledgers.get(program.id) ?? []);
  const restarted = all.filter(([member]) => member.run > 1 || startsIn(member).length > 1);
  const events = await findScheduleEventsOf(
    db,
    userId,
    restarted.map(([{ program }]) => ({ programId: program.id })),
  );
  const planned = all.map(async ([member, loaded]) => {
    const starts = startsIn(member);
    const own = events.get(member.program.id) ?? [];
    const since = starts.at(-1)?.since ?? null;
    return [
      ...(await beforeStarts(userId, [member, loaded], starts, own)),
      ...(isCounted(member, loaded) ? await inLastStart(userId, [member, loaded], since, own) : []),
    ];
  });
  return (await Promise.all(planned)).flat();
}

/** Whether the plan's days count: with access that is open or has ended, and in a pause that an event made. */
function isCounted({ access }: Membership, { events }: LoadedPlan): boolean {
  if (!programLock(access) || access.status === 'EXPIRED') return true;
  return access.status === 'PAUSED' && events.length > 0;
}

const planOn = (version: RunVersion, { names }: LoadedPlan, startsOn: Day) =>
  buildPlan(planRows(composeRun(version, [], new Map()), names), startsOn);

/** The plan as it was trained until an instant; as it is when nothing was. */
async function planUntil(userId: number, [{ program }, loaded]: Planned, until: Date, startsOn: Day) {
  const id = await findVersionTrained(db, userId, program.id, until);
  const [version] = id === null || id === loaded.version?.id ? [] : await findRunVersions(db, [id]);
  return version
    ? planOn(version, loaded, startsOn)
    : buildPlan(planRows(loaded.months, loaded.names), startsOn);
}

/** What applied under each earlier first day. */
async function beforeStarts(
  userId: number,
  planned: Planned,
  starts: readonly PlanStart[],
  all: readonly ScheduleEvent[],
): Promise<PlannedProgram[]> {
  const before = starts.slice(0, -1).map(async (start): Promise<PlannedProgram[]> => {
    const { since, until, startsOn } = start;
    if (startsOn === null || until === null) return [];
    const events = all.filter(({ at }) => (since === null || at >= since) && at < until);
    return [{ ...start, events, plan: await planUntil(userId, planned, until, startsOn) }];
  });
  return (await Promise.all(before)).flat();
}

/** What applied since the last first day: an earlier run that kept it, then the editions of this run. */
async function inLastStart(
  userId: number,
  planned: Planned,
  since: Date | null,
  all: readonly ScheduleEvent[],
): Promise<PlannedProgram[]> {
  const [{ access }, loaded] = planned;
  const { startsOn, endsOn } = access;
  const uuids = new Set(loaded.events.map(({ uuid }) => uuid));
  const earlier = all.filter(({ uuid, at }) => !uuids.has(uuid) && (since === null || at >= since));
  const begun = earlier.length > 0 ? beginningOf(loaded) : since;
  const first = startsOn ?? loaded.today;
  const current = { plan: loaded.own, events: loaded.events, startsOn, endsOn };
  const older = await olderEditions(userId, planned);
  const programs: PlannedProgram[] = older.map(({ version, from, until }) => ({
    ...current,
    plan: planOn(version, loaded, first),
    since: laterOf(begun, from),
    until,
  }));
  if (earlier.length > 0 && begun) {
    const plan = await planUntil(userId, planned, begun, first);
    programs.push({ ...current, plan, events: earlier, since, until: begun });
  }
  return [...programs, { ...current, since: laterOf(begun, older.at(-1)?.until ?? null) }];
}

const laterOf = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));

/** When something was first done or changed in this run; a run without anything begins now. */
function beginningOf({ marks, events }: LoadedPlan): Date {
  const instants = [...marks.flatMap(({ done }) => done), ...events].map(({ at }) => at.getTime());
  return new Date(Math.min(now().getTime(), ...instants));
}

/**
 * The editions before the current one in which days of this run were trained, oldest first, and when the
 * customer came to each: when they adopted it, else when it was published.
 */
async function olderEditions(userId: number, [{ program }, { version, versions }]: Planned) {
  if (!version) return [];
  const older = [...versions.values()].filter(({ major }) => major < version.major);
  const majors = [...new Set(older.map(({ major }) => major))].sort((a, b) => a - b);
  if (majors.length === 0) return [];
  const [choice, heads] = await Promise.all([
    findEditionChoice(db, userId, program.id),
    findVersionHeads(db, [program.id]),
  ]);
  const cameTo = (major: number): Date => {
    if (choice.to === major && choice.at) return new Date(choice.at);
    return heads.find((head) => head.major === major && head.minor === 0)?.createdAt ?? now();
  };
  return majors.flatMap((major, at) => {
    const own = newestHead(
      older.filter((each) => each.major === major),
      major,
    );
    const until = cameTo(majors[at + 1] ?? version.major);
    return own ? [{ version: own, from: at === 0 ? null : cameTo(major), until }] : [];
  });
}
