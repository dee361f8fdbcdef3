import { useEffect, useState } from 'react';
import { afterPause } from '@/components/ui/after-pause';
import { callAction } from '@/components/ui/call-action';
import { changeAccessAction, grantAccessAction } from '@/lib/actions/access';
import type { ActionResult } from '@/lib/actions/run';
import type { AccessAnswer } from '@/lib/server/desk/access/answer';

/** A change that the server previews: an action on an assignment, or a grant of a program. */
export type AccessRequest = Readonly<Record<string, unknown>> & { action: string; id?: number };

export const sendAccessRequest = (request: AccessRequest): Promise<ActionResult<AccessAnswer>> =>
  request.action === 'grant' ? grantAccessAction(request) : changeAccessAction(request);

/** Previews a change, a moment after the last input. */
export function usePreview(request: AccessRequest | null): ActionResult<AccessAnswer> | null {
  const [shown, setShown] = useState<ActionResult<AccessAnswer> | null>(null);
  const body = request && JSON.stringify(request);
  useEffect(() => {
    setShown(null);
    if (body === null) return;
    return afterPause(250, (signal) => {
      void callAction(() =>
        sendAccessRequest({ ...(JSON.parse(body) as AccessRequest), dry_run: true }),
      ).then((answer) => !signal.aborted && setShown(answer));
    });
  }, [body]);
  return shown;
}
