import 'server-only';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { userDataOf } from '@/lib/server/checkout/get-user-data';
import { loadFrame } from './frame';
import type { DayCell, MonthRow, PlanFrame } from './frame-view';
import { chosenOf, heldProgram, loadMemberships, type Membership } from './memberships';
import { readerOf } from './reader';

/**
 * `GET profileData` (docs/spec/specification.md#checkout-calls).
 * Status rules: docs/spec/access.md#program-status. Returns the chosen program with its months sorted by id,
 * its level, the status, the person, the programs to switch to, and the progress. Another customer's program
 * is 404. Days carry titles and figures of open days only, and never exercises or video addresses.
 */
export async function getProfileData(context: RequestContext, programId: number | null) {
  const actor = requireActor(context.actor);
  const [all, user] = await Promise.all([loadMemberships(actor.userId), userDataOf(actor)]);
  const member = programId === null ? chosenOf(all, null) : heldProgram(all, programId);
  const userInfo = { id: actor.userId, name: actor.name, email_verified: actor.emailVerified, ...user };
  if (!member) return { ...NOTHING, userInfo };
  const looking = { userId: actor.userId, all, member, reader: readerOf(actor), viewpoint: null };
  const { frame, loaded } = await loadFrame(looking, null);
  return {
    program: {
      ...programToWire(member),
      progress: frame.tally,
      program_months: monthsToWire(frame, loaded.plan),
    },
    level: levelToWire(member),
    programStatus: frame.status,
    valid: frame.status === 'VALID',
    userInfo,
    accessiblePrograms: all.map((each) => ({
      ...programToWire(each),
      level: levelToWire(each),
      programStatus: each.access.status,
    })),
    selectedMonth: loaded.current?.month ?? null,
    selectedWeek: loaded.current?.number ?? null,
    globalColor: member.identity.colorway,
  };
}

const NOTHING = {
  program: null,
  level: null,
  programStatus: 'NONE' as const,
  valid: false,
  accessiblePrograms: [],
  selectedMonth: null,
  selectedWeek: null,
  globalColor: null,
};

/** Which of its names are Spanish is for pages. */
const levelToWire = ({ level }: Membership) => {
  if (!level) return null;
  const { spanish: _, ...row } = level;
  return row;
};

const programToWire = ({ program, identity, access }: Membership) => ({
  id: program.id,
  name: program.name,
  slug: program.slug,
  duration_in_weeks: program.weeks,
  global_color: identity.colorway,
  starts_on: access.startsOn,
  ends_on: access.endsOn,
  grace_until: access.graceUntil,
});

const monthsToWire = (frame: PlanFrame, plan: readonly { id: number; opensOn: string | null }[]) =>
  frame.months.map((month: MonthRow, i) => ({
    id: plan[i]?.id ?? 0,
    month: month.number,
    name: month.name,
    start_date: plan[i]?.opensOn ?? null,
    progress: month.tally,
    weeks: month.weeks.map((week) => ({
      week: week.number,
      name: week.focus,
      starts_on: week.startsOn,
      progress: week.tally,
      days: week.days.map(dayToWire),
    })),
  }));

const dayToWire = (cell: DayCell) => ({
  day: cell.day,
  date: cell.date,
  title: cell.title,
  minutes: cell.minutes,
  state: cell.state,
  progress: cell.tally,
  locked: cell.lock,
});
