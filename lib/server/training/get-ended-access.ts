import 'server-only';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { loadMembershipRows, type ProgramChoice } from './memberships';
import { programInAddress } from './program-cookie';

/** A program that was the customer's until its access was revoked; `isTrained`: there is a history of it. */
export type EndedAccess = { name: string; isTrained: boolean };

/**
 * The program that the address names, or without one the last trained, when its access was revoked. Null for
 * one that still has a page, and without a name for whoever has another program.
 */
export async function getEndedAccess(
  context: RequestContext,
  choice: ProgramChoice,
): Promise<EndedAccess | null> {
  const { userId } = requireActor(context.actor);
  const { rows, members } = await loadMembershipRows(userId, context.locale);
  const named = programInAddress(choice);
  if (named === null && members.length > 0) return null;
  const held = new Set(members.map(({ program }) => program.id));
  const [row] = rows
    .filter(({ program: { id } }) => !held.has(id) && (named === null || id === named))
    .sort((a, b) => (b.lastLog ?? '').localeCompare(a.lastLog ?? ''));
  return row ? { name: row.program.name, isTrained: row.lastLog !== null } : null;
}
