'use client';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { ActionResult } from '@/lib/actions/run';

type PlanActionProps = {
  action: () => Promise<ActionResult<null>>;
  label: string;
  busyLabel: string;
  /** Said when the network fails. */
  offline: string;
  variant?: 'accent' | 'outline';
  /** Where to go when it worked. */
  next?: Route;
};

/** A decision about the plan: one press, its failure beside it. */
export function PlanAction({ action, label, busyLabel, offline, variant = 'accent', next }: PlanActionProps) {
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const run = () =>
    start(async () => {
      const result = await action().catch(() => null);
      setFailure(result?.ok ? null : (result?.message ?? offline));
      if (result?.ok && next) router.push(next);
    });
  return (
    <>
      <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={run}>
        {label}
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}
