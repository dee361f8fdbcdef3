import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { askPassword, needsPassword } from '@/components/ui/ask-password';
import { callAction } from '@/components/ui/call-action';
import type { ActionResult } from '@/lib/actions/run';

type Failure = { message: string; errors: Readonly<Record<string, string[]>> };

/** A failure without the errors of these fields; none is left of one that had no others. */
function withoutErrors(failure: Failure | null, fields: readonly string[]): Failure | null {
  const all = Object.entries(failure?.errors ?? {});
  const left = all.filter(([name]) => !fields.includes(name));
  if (!failure || left.length === all.length) return failure;
  return left.length > 0 ? { ...failure, errors: Object.fromEntries(left) } : null;
}

/**
 * Runs one action at a time; a second press meanwhile does nothing. The error, by field in `errors`, stays
 * until the next try. `clearErrors` is for fields that were changed since, on screens with several actions.
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
  const clearErrors = (fields: readonly string[]) => setFailure((last) => withoutErrors(last, fields));
  return { busy, failure, errorOf, run, clearFailure: () => setFailure(null), clearErrors };
}
