'use client';

import { useEffect, useState } from 'react';
import { afterPause } from '@/components/ui/after-pause';
import { callAction } from '@/components/ui/call-action';
import type { ActionResult } from '@/lib/actions/run';
import { previewSegmentMailAction } from '@/lib/actions/segments';
import type { MailPreview } from '@/lib/server/desk/segments/try-mail';

type Trial = {
  segment_ids: readonly number[];
  subject: string;
  body: string;
  per_hour: string;
  customer_id: number | null;
};
type Shown = { preview: MailPreview | null; errors: Readonly<Record<string, string[]>> };

const NOTHING: Shown = { preview: null, errors: {} };
const shownOf = (result: ActionResult<MailPreview>): Shown =>
  result.ok ? { preview: result.data, errors: {} } : { preview: null, errors: result.errors };

/** The rendered mail, a moment after the last input, or the error of its text; nothing without a text. */
export function useMailPreview({ subject, body, ...rest }: Trial): Shown {
  const [shown, setShown] = useState(NOTHING);
  const trial = subject.trim() && body.trim() ? JSON.stringify({ ...rest, subject, body }) : null;
  useEffect(() => {
    if (trial === null) return setShown(NOTHING);
    return afterPause(400, (signal) => {
      void callAction(() => previewSegmentMailAction(JSON.parse(trial))).then(
        (result) => !signal.aborted && result && setShown(shownOf(result)),
      );
    });
  }, [trial]);
  return shown;
}
