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
/** Why there is no preview: no text, an invalid one, one that is being rendered, or no answer. */
export type PreviewState = 'empty' | 'wrong' | 'waiting' | 'failed';
type Shown = {
  preview: MailPreview | null;
  errors: Readonly<Record<string, string[]>>;
  state: PreviewState;
};

const EMPTY: Shown = { preview: null, errors: {}, state: 'empty' };
const WAITING: Shown = { ...EMPTY, state: 'waiting' };

function shownOf(result: ActionResult<MailPreview> | null): Shown {
  if (result?.ok) return { ...WAITING, preview: result.data };
  const errors = result?.errors ?? {};
  return { ...EMPTY, errors, state: Object.keys(errors).length > 0 ? 'wrong' : 'failed' };
}

/**
 * The rendered mail, a moment after the last input, or the error of its text; nothing without a text.
 * `retry` renders it again after a failure.
 */
export function useMailPreview({ subject, body, ...rest }: Trial): Shown & { retry: () => void } {
  const [tries, setTries] = useState(0);
  const trial = subject.trim() && body.trim() ? JSON.stringify({ ...rest, subject, body }) : null;
  const [shown, setShown] = useState(trial === null ? EMPTY : WAITING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try renders it again
  useEffect(() => {
    if (trial === null) return setShown(EMPTY);
    setShown((last) => (last.state === 'empty' ? WAITING : last));
    return afterPause(400, (signal) => {
      void callAction(() => previewSegmentMailAction(JSON.parse(trial))).then(
        (result) => !signal.aborted && setShown(shownOf(result)),
      );
    });
  }, [trial, tries]);
  const retry = () => {
    setShown(WAITING);
    setTries(tries + 1);
  };
  return { ...shown, retry };
}
