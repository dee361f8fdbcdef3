import { useState } from 'react';
import { ApiError, failureText } from './api';

/**
 * Runs one call at a time and provides the state of its form: `busy`, `wrong` for the named field, `failure`
 * for any other error. `attempt` resolves to whether the call succeeded, and does nothing while another one
 * runs.
 */
export function useAttempt({ field, failed }: { field?: string; failed: string }) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const clear = () => {
    setWrong(undefined);
    setFailure(null);
  };
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    clear();
    try {
      await work();
      return true;
    } catch (error) {
      const text = field && error instanceof ApiError ? error.errors[field]?.[0] : undefined;
      setWrong(text);
      if (!text) setFailure(failureText(error, failed));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, wrong, failure, attempt, clear };
}
