import 'server-only';
import { db } from '@/db/client';
import { findSubscriptionsOf } from '@/db/repositories/orders/purchases';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import type { ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import type { Day } from '@/lib/domain/clock';
import type { ProgramStatus } from '@/lib/domain/codes';
import { initials } from '@/lib/domain/values/initials';
import { planAddress } from './get-landing';
import { chosenOf, linkOf, loadMemberships, type ProgramChoice } from './memberships';

export type AccountProgram = {
  id: number;
  name: string;
  identity: ProgramIdentity;
  status: ProgramStatus;
  startsOn: Day | null;
  endsOn: Day | null;
  /** Paid through this day by a running subscription: the next charge. */
  renewsOn: Day | null;
  /** A charge failed: the last day of grace, while it runs. */
  graceUntil: Day | null;
  selected: boolean;
};
export type AccountFrame = {
  /** The program that links name. */
  link: number | null;
  name: string;
  initials: string;
  /** The last viewed program, shown under the name. */
  program: { name: string; levelName: string | null; since: Day | null } | null;
  plan: string | null;
  programs: readonly AccountProgram[];
};

/** The header of the profile pages: person, program and link to today's training. */
export async function getAccountFrame(context: RequestContext, choice: ProgramChoice): Promise<AccountFrame> {
  const { userId, name } = requireActor(context.actor);
  const [all, subscriptions] = await Promise.all([
    loadMemberships(userId, context.locale),
    findSubscriptionsOf(db, userId),
  ]);
  const member = chosenOf(all, choice);
  return {
    link: member && linkOf(all, member),
    // Two family names are usual; the heading keeps the first.
    name: name.split(/\s+/).filter(Boolean).slice(0, 2).join(' '),
    initials: initials(name, 2),
    program: member && {
      name: member.program.name,
      levelName: member.level?.name ?? null,
      since: member.access.startsOn,
    },
    plan: member?.access.status === 'VALID' ? await planAddress(userId, member.program.id) : null,
    programs: all.map((each) => ({
      id: each.program.id,
      name: each.program.name,
      identity: each.identity,
      status: each.access.status,
      startsOn: each.access.startsOn,
      endsOn: each.access.endsOn,
      renewsOn:
        subscriptions.find((s) => s.programId === each.program.id && s.state === 'active')?.paidUntil ?? null,
      graceUntil: each.access.graceUntil,
      selected: each === member,
    })),
  };
}
