import { useState } from 'react';
import { callAction } from '@/components/ui/call-action';
import { useAnswer } from '@/components/ui/use-answer';
import { mailReachAction } from '@/lib/actions/segments';
import type { MailReach } from '@/lib/server/desk/segments/mail';

const NO_RECIPIENTS: MailReach = {
  reach: { reach: 0, opted_out: 0, bounced: 0, no_email: 0, same_email: 0 },
  people: [],
  leftOut: [],
};

/**
 * The recipients of a mail to the chosen segments; `waiting` while counting, or the reason why it failed,
 * empty without an answer. `retry` counts again.
 */
export function useMailReach(chosen: readonly number[], first: MailReach) {
  const key = chosen.join();
  const [start] = useState({ key, ...first });
  const uncounted = key === '' || key === start.key ? null : key;
  const { answer, last, error, again } = useAnswer(uncounted, async () => {
    const result = await callAction(() => mailReachAction(chosen));
    if (!result?.ok) throw new Error(result?.message);
    return result.data;
  });
  return {
    ...(key === '' ? NO_RECIPIENTS : (last ?? start)),
    waiting: uncounted !== null && !answer && !error,
    failure: error instanceof Error ? error.message : null,
    retry: again,
  };
}
