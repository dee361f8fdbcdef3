import 'server-only';
import { db } from '@/db/client';
import { findAssignment } from '@/db/repositories/access/entitlements';
import { isSubscribed } from '@/db/repositories/training/training-schedule';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import type { ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import type { Day } from '@/lib/domain/clock';
import { lastChange } from '@/lib/domain/schedule/apply';
import type { Refusal, Situation } from '@/lib/domain/schedule/situation';
import { daysOf } from '@/lib/domain/training';
import { type LoadedPlan, loadPlan } from '../load-plan';
import { chosenOf, linkOf, loadMemberships, type Membership, type ProgramChoice } from '../memberships';
import { pauseLimits } from './pause-limits';
import { type Changed, planChange, type ScheduleFacts, situationOf } from './plan-change';
import type { ScheduleChange } from './schedule-change';

/** The plan that a page about dates is of. */
export type PlanPlace = {
  programId: number;
  name: string;
  identity: ProgramIdentity;
  /** The program that links name. */
  link: number | null;
  week: { month: number; number: number } | null;
  today: Day;
  endsOn: Day | null;
  /** By a subscription that runs. */
  renews: boolean;
  /** Whose dates are everybody's. */
  together: Situation['together'];
  /** UUID of the last change of its dates, which a change that was previewed here sends along. */
  lastChange: string | null;
};
export type MovedDay = { id: number; title: string; from: Day; to: Day | null };

export type Planned = {
  userId: number;
  member: Membership;
  loaded: LoadedPlan;
  facts: ScheduleFacts;
  place: PlanPlace;
};

/** What the pages about dates start from; null for a customer without programs. */
export async function loadPlanned(context: RequestContext, choice: ProgramChoice): Promise<Planned | null> {
  const { userId } = requireActor(context.actor);
  const all = await loadMemberships(userId, context.locale);
  const member = chosenOf(all, choice);
  if (!member) return null;
  const [loaded, limits, assignment] = await Promise.all([
    loadPlan(userId, member),
    pauseLimits(db),
    findAssignment(db, userId, member.program.id),
  ]);
  const oneOff = assignment !== null && !(await isSubscribed(db, assignment.id));
  const situation = situationOf(loaded, member);
  const { current } = loaded;
  const place: PlanPlace = {
    programId: member.program.id,
    name: member.program.name,
    identity: member.identity,
    link: linkOf(all, member),
    week: current && { month: current.month, number: current.number },
    today: loaded.today,
    endsOn: member.access.endsOn,
    renews: member.renews,
    together: situation.together,
    lastChange: lastChange(loaded.events)?.uuid ?? null,
  };
  return { userId, member, loaded, place, facts: { plan: loaded, member, situation, oneOff, limits } };
}

/** What a change would do, by the rules that the change itself follows; writes nothing. */
export const previewChange = (
  { facts, place }: Planned,
  change: ScheduleChange,
): Promise<Changed | Refusal> =>
  planChange(db, { by: 'customer' }, facts, { ...change, program_id: place.programId, dry_run: true });

/** Days with their titles, from where they are to where they go. */
export function movedDays(
  { loaded }: Planned,
  moves: Changed['moves'],
  out: readonly number[] = [],
): MovedDay[] {
  const days = new Map(daysOf(loaded.plan).map((day) => [day.id, day]));
  const moved = [
    ...moves.map(({ program_day_id, on }) => ({ id: program_day_id, to: on })),
    ...out.map((id) => ({ id, to: null })),
  ];
  return moved
    .flatMap(({ id, to }): MovedDay[] => {
      const day = days.get(id);
      return day ? [{ id, title: day.title, from: day.date, to }] : [];
    })
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}
