import { useEffect, useState } from 'react';
import { callAction } from '@/components/ui/call-action';
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
  const [known, setKnown] = useState({ key: chosen.join(), ...first });
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const key = chosen.join();
  const waiting = key !== '' && key !== known.key && failure === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try counts again
  useEffect(() => {
    if (key === '' || key === known.key) return;
    let current = true;
    setFailure(null);
    callAction(() => mailReachAction(key.split(',').map(Number))).then((result) => {
      if (!current) return;
      if (result?.ok) setKnown({ key, ...result.data });
      else setFailure(result?.message ?? '');
    });
    return () => {
      current = false;
    };
  }, [key, known.key, tries]);
  const retry = () => setTries(tries + 1);
  return { ...(key === '' ? NO_RECIPIENTS : known), waiting, failure, retry };
}
