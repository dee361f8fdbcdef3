'use client';

import { useEffect, useState } from 'react';
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
    let current = true;
    const timer = setTimeout(() => {
      void callAction(() =>
        sendAccessRequest({ ...(JSON.parse(body) as AccessRequest), dry_run: true }),
      ).then((answer) => current && setShown(answer));
    }, 250);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [body]);
  return shown;
}
