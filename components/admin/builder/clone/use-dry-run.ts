import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, failureText } from '@/components/ui/api';
import { type CloneReport, clone } from '../calls';

type DryRun = {
  request: string;
  report: CloneReport | null;
  failure: string;
  /** Whether the same dry run may succeed later. */
  canRetry: boolean;
};

type DryRunOptions = {
  request: string;
  isReady: boolean;
  /** The text of a dry run without an answer. */
  offline: string;
  /** Reads a destination that was saved meanwhile; resolves to whether there is another request now. */
  onStale: () => Promise<boolean>;
};

/** `dryRun`: the result of a copy's dry run, or the reason why it is refused; null until one is known. */
export function useDryRun({ request, isReady, offline, onStale }: DryRunOptions) {
  const [answer, setAnswer] = useState<DryRun | null>(null);
  const [attempt, setAttempt] = useState(0);
  const refuse = useEffectEvent(async (error: unknown): Promise<string | null> => {
    if (isStale(error) && (await onStale())) return null;
    return refusalOf(error, offline);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isReady) return;
    let isLeft = false;
    clone({ ...JSON.parse(request), dry_run: true }).then(
      (report) => !isLeft && setAnswer({ request, report, failure: '', canRetry: false }),
      async (error: unknown) => {
        if (isLeft) return;
        const failure = await refuse(error);
        const canRetry = !(error instanceof ApiError && error.status === 422);
        if (!isLeft && failure !== null) setAnswer({ request, report: null, failure, canRetry });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [request, isReady, attempt]);
  const again = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  return { dryRun: isReady && answer?.request === request ? answer : null, again };
}

/** Whether the destination was saved after it was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The first error of a field, which is more specific than the general message. */
export const refusalOf = (error: unknown, offline: string): string =>
  (error instanceof ApiError && Object.values(error.errors)[0]?.[0]) || failureText(error, offline);
