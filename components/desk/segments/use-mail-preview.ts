import { callAction } from '@/components/ui/call-action';
import { useAnswer } from '@/components/ui/use-answer';
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
  const trial = subject.trim() && body.trim() ? JSON.stringify({ ...rest, subject, body }) : null;
  const render = async (text: string) =>
    shownOf(await callAction(() => previewSegmentMailAction(JSON.parse(text))));
  const { answer, last, again } = useAnswer(trial, render, 400);
  const before = last && last.state !== 'failed' ? last : WAITING;
  return { ...(trial === null ? EMPTY : (answer ?? before)), retry: again };
}
