import 'server-only';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { chosenOf, linkOf, loadMemberships, type ProgramChoice } from './memberships';

/**
 * The program that the links of a page name (`linkOf`). Throws 404 for one that the customer doesn't hold.
 */
export async function getProgramLink(context: RequestContext, choice: ProgramChoice): Promise<number | null> {
  const all = await loadMemberships(requireActor(context.actor).userId, context.locale);
  const member = chosenOf(all, choice);
  return member && linkOf(all, member);
}
