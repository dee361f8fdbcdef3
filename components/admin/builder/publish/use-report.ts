import { useState } from 'react';
import { ApiError, failureText } from '@/components/ui/api';
import { useAnswer } from '@/components/ui/use-answer';
import { publish } from '../calls';
import { useBuilderState } from '../context';

/** Why there is another dry run: someone else had saved or published the draft, or no answer came. */
type Why = 'stale' | 'published' | 'unanswered';

/**
 * The dry run of a publish; a saved draft and another choice need a new one. Until that is there, the last
 * report stays, with `isReading`.
 */
export function useReport(moveAll: boolean, offline: string) {
  const programId = useBuilderState((state) => state.programId);
  const revision = useBuilderState((state) => state.revision);
  const [why, setWhy] = useState<Why | null>(null);
  const { answer, last, error, again } = useAnswer(`${programId} ${revision} ${moveAll}`, async () => ({
    report: await publish(programId, { dry_run: true, move_all: moveAll }),
    moveAll,
    why,
  }));
  return {
    report: last?.report ?? null,
    /** What the report counted. */
    moveAll: last?.moveAll ?? false,
    isReading: !answer && !error,
    notice: answer?.why ?? null,
    failure: error ? failureText(error, offline) : '',
    /** Whether the same dry run may succeed later. */
    canRetry: error !== null && !(error instanceof ApiError && error.status === 422),
    /** Counts once more, for a new reason or for the one that it had. */
    again: (reason = why) => {
      setWhy(reason);
      again();
    },
  };
}
