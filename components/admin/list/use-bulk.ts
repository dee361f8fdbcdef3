import { useRef, useState } from 'react';
import type { WireRow } from '@/components/admin/resource-info';
import { ApiError, failureText, isSignedOut } from '@/components/ui/api';

export type BulkJob = {
  kind: 'remove' | 'restore' | 'edit' | 'action';
  rows: readonly WireRow[];
  run: (row: WireRow) => Promise<void>;
};
export type BulkProgressState = { kind: BulkJob['kind']; done: number; total: number };
export type BulkOutcome = {
  kind: BulkJob['kind'];
  done: readonly WireRow[];
  failed: readonly { row: WireRow; message: string }[];
};

/**
 * Processes rows one by one with progress, a stop button and an error per failed row. `network` is said of a
 * row for which no answer came.
 */
export function useBulk(network: string) {
  const [progress, setProgress] = useState<BulkProgressState | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const stopped = useRef(false);

  const run = async ({ kind, rows, run: work }: BulkJob): Promise<BulkOutcome> => {
    stopped.current = false;
    setOutcome(null);
    const done: WireRow[] = [];
    const failed: { row: WireRow; message: string }[] = [];
    for (const row of rows) {
      if (stopped.current) break;
      setProgress({ kind, done: done.length + failed.length, total: rows.length });
      try {
        await work(row);
        done.push(row);
      } catch (error) {
        // The login page is being opened: the rest is neither tried nor taken for failed.
        if (error instanceof ApiError && isSignedOut(error.status)) return new Promise(() => {});
        failed.push({ row, message: failureText(error, network) });
      }
    }
    setProgress(null);
    const result = { kind, done, failed };
    setOutcome(result);
    return result;
  };

  return {
    progress,
    outcome,
    run,
    stop: () => {
      stopped.current = true;
    },
    dismiss: () => setOutcome(null),
  };
}
