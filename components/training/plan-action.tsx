'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
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

/** A button that changes the plan, with its error beside it. */
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
      setFailure(result?.ok ? null : (result?.message ?? offline));
      // The plan is not as this page shows it: another tab or phone, or staff, have changed it.
      if (result && !result.ok) router.refresh();
      if (!result?.ok) return;
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
