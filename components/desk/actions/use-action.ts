import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { askPassword, needsPassword } from '@/components/ui/ask-password';
import { callAction } from '@/components/ui/call-action';
import type { ActionResult } from '@/lib/actions/run';

type Failure = { message: string; errors: Readonly<Record<string, string[]>> };

/**
 * Runs one action at a time; a second press meanwhile does nothing. The error, by field in `errors`, stays
 * until the next try.
 */
export function useAction() {
  const form = useTranslations('admin.form');
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = async <T>(action: () => Promise<ActionResult<T>>, done: (data: T) => void): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    let result = await callAction(action);
    if (result && !result.ok && needsPassword(result.details) && (await askPassword()))
      result = await callAction(action);
    running.current = false;
    setBusy(false);
    if (result?.ok) return done(result.data);
    setFailure(result ?? { message: form('network'), errors: {} });
  };
  const errorOf = (field: string): string | undefined => failure?.errors[field]?.[0];
  return { busy, failure, errorOf, run, clearFailure: () => setFailure(null) };
}
