'use client';

import { useEffect, useState } from 'react';
import { ApiError } from '@/components/ui/api';
import { type CloneReport, clone } from '../calls';

type DryRun = { request: string; report: CloneReport | null; failure: string };

/** The result of a copy's dry run, or the reason why it is refused; null until one is known. */
export function useDryRun(request: string, isReady: boolean, offline: string): DryRun | null {
  const [answer, setAnswer] = useState<DryRun | null>(null);
  useEffect(() => {
    if (!isReady) return;
    let isLeft = false;
    clone({ ...JSON.parse(request), dry_run: true }).then(
      (report) => !isLeft && setAnswer({ request, report, failure: '' }),
      (error: unknown) => {
        const failure = error instanceof ApiError ? (firstOf(error) ?? error.message) : offline;
        if (!isLeft) setAnswer({ request, report: null, failure });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [request, isReady, offline]);
  return isReady && answer?.request === request ? answer : null;
}

/** The first error of a field, which is more specific than the general message. */
export const firstOf = ({ errors }: ApiError): string | undefined => Object.values(errors)[0]?.[0];
