'use client';
import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { startTodayAction } from '@/lib/actions/start-plan';

/** «Empezar hoy» for a plan that starts on a coming Monday. */
export function StartToday({
  programId,
  label,
  busyLabel,
  offline,
}: {
  programId: number;
  label: string;
  busyLabel: string;
  offline: string;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const startToday = () =>
    start(async () => {
      const result = await startTodayAction(programId).catch(() => null);
      setFailure(result?.ok ? null : (result?.message ?? offline));
    });
  return (
    <>
      <Button variant="accent" busy={busy} busyLabel={busyLabel} onClick={startToday}>
        {label}
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}
