import { callAction } from '@/components/ui/call-action';
import { useAnswer } from '@/components/ui/use-answer';
import { changeAccessAction, grantAccessAction } from '@/lib/actions/access';
import type { ActionResult } from '@/lib/actions/run';
import type { AccessAnswer } from '@/lib/server/desk/access/answer';

/** A change that the server previews: an action on an assignment, or a grant of a program. */
export type AccessRequest = Readonly<Record<string, unknown>> & { action: string; id?: number };

export const sendAccessRequest = (request: AccessRequest): Promise<ActionResult<AccessAnswer>> =>
  request.action === 'grant' ? grantAccessAction(request) : changeAccessAction(request);

/** Previews a change, a moment after the last input. */
export function usePreview(request: AccessRequest | null): ActionResult<AccessAnswer> | null {
  const preview = (body: string) =>
    callAction(() => sendAccessRequest({ ...(JSON.parse(body) as AccessRequest), dry_run: true }));
  return useAnswer(request && JSON.stringify(request), preview, 250).answer;
}
