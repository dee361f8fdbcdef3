import { useEffect, useState } from 'react';
import { ApiError, failureText } from '@/components/ui/api';
import { type PublishReport, publish } from '../calls';
import { useBuilderState } from '../context';

/** Why there is another dry run: someone else had saved or published the draft, or no answer came. */
type Why = 'stale' | 'published' | 'unanswered';
type Answer = {
  question: string;
  moveAll: boolean;
  report: PublishReport | null;
  failure: string;
  notice: Why | null;
  /** Whether the same dry run may succeed later. */
  canRetry: boolean;
};
const NONE: Answer = {
  question: '',
  moveAll: false,
  report: null,
  failure: '',
  notice: null,
  canRetry: false,
};

/**
 * The dry run of a publish; a saved draft and another choice need a new one. Until that is there, the last
 * report stays, with `isReading`.
 */
export function useReport(moveAll: boolean, offline: string) {
  const programId = useBuilderState((state) => state.programId);
  const revision = useBuilderState((state) => state.revision);
  const [again, setAgain] = useState<{ why: Why | null; times: number }>({ why: null, times: 0 });
  const [answer, setAnswer] = useState(NONE);
  const question = [programId, revision, moveAll, again.times].join();
  const { why } = again;
  useEffect(() => {
    let isLeft = false;
    publish(programId, { dry_run: true, move_all: moveAll }).then(
      (report) => {
        if (!isLeft) setAnswer({ question, moveAll, report, failure: '', notice: why, canRetry: false });
      },
      (error: unknown) => {
        if (isLeft) return;
        const failure = failureText(error, offline);
        const canRetry = !(error instanceof ApiError && error.status === 422);
        setAnswer((before) => ({ ...before, question, failure, notice: null, canRetry }));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [programId, moveAll, question, why, offline]);
  return {
    ...answer,
    isReading: answer.question !== question,
    /** Counts once more, for a new reason or for the one that it had. */
    again: (reason: Why | null = why) => setAgain(({ times }) => ({ why: reason, times: times + 1 })),
  };
}
