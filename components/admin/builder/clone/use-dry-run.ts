import { ApiError, failureText } from '@/components/ui/api';
import { useAnswer } from '@/components/ui/use-answer';
import { clone } from '../calls';

type DryRunOptions = {
  request: string;
  isReady: boolean;
  /** The text of a dry run without an answer. */
  offline: string;
  /** Reads a destination that was saved meanwhile; resolves to whether there is another request now. */
  onStale: () => Promise<boolean>;
};

/** The report of a copy's dry run, or the reason why it is refused; neither until one is known. */
export function useDryRun({ request, isReady, offline, onStale }: DryRunOptions) {
  const { answer, error, again } = useAnswer(isReady ? request : null, async (body, signal) => {
    try {
      return await clone({ ...JSON.parse(body), dry_run: true });
    } catch (error) {
      if (!signal.aborted && isStale(error) && (await onStale())) return null;
      throw error;
    }
  });
  return {
    report: answer,
    failure: error ? refusalOf(error, offline) : '',
    /** Whether the same dry run may succeed later. */
    canRetry: error !== null && !(error instanceof ApiError && error.status === 422),
    again,
  };
}

/** Whether the destination was saved after it was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The first error of a field, which is more specific than the general message. */
export const refusalOf = (error: unknown, offline: string): string =>
  (error instanceof ApiError && Object.values(error.errors)[0]?.[0]) || failureText(error, offline);
