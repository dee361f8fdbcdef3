'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import type { ActionResult } from '@/lib/actions/run';
import { offlineCode } from './offline-code';

export type PlanActionWords = {
  busyLabel: string;
  /** Error text when the network fails. */
  offline: string;
  /** Announcement after success. */
  done?: string;
  /** Where to go after success. */
  next?: string;
};
type PlanActionProps = PlanActionWords & {
  action: () => Promise<ActionResult<null>>;
  label: string;
  variant?: 'accent' | 'outline' | 'black';
  size?: 'md' | 'lg';
  className?: string;
};

/**
 * A button that changes the plan. What the server refuses is said in a toast, because the page that then shows
 * the plan as it is may not have the button any more.
 */
export function PlanAction({
  action,
  label,
  busyLabel,
  offline,
  variant = 'accent',
  size,
  className,
  done,
  next,
}: PlanActionProps) {
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const run = () => {
    start(async () => {
      const result = await action().catch(() => null);
      setFailure(result ? null : offline);
      if (!result) return;
      if (!result.ok) {
        // The plan is not as this page shows it: another tab or phone, or staff, have changed it.
        showToast(result.message, 'error', TOAST_MS.failure);
        return router.refresh();
      }
      void offlineCode()
        .then((kept) => kept.refreshPlan())
        .catch(() => {});
      if (done) showToast(done);
      if (next) router.push(next);
    });
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        busy={busy}
        busyLabel={busyLabel}
        onClick={run}
      >
        {label}
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}
