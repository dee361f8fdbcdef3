'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { callAction } from '@/components/ui/call-action';
import { Dialog } from '@/components/ui/dialog';
import { cancelSubscriptionAction } from '@/lib/actions/payments';

type Labels = Record<'open' | 'title' | 'text' | 'keep' | 'confirm' | 'busy' | 'close' | 'offline', string>;

/** Ends a subscription after confirmation; access lasts until the paid-through date. */
export function CancelSubscription({ id, labels }: { id: string; labels: Labels }) {
  const router = useRouter();
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const cancel = () =>
    start(async () => {
      const result = await callAction(() => cancelSubscriptionAction({ subscriptionId: id }));
      setFailure(result?.ok ? null : (result?.message ?? labels.offline));
      if (!result?.ok) return;
      setConfirming(false);
      router.refresh();
    });
  const actions = (
    <>
      <Button variant="ghost" onClick={() => setConfirming(false)}>
        {labels.keep}
      </Button>
      <Button variant="danger" busy={busy} busyLabel={labels.busy} onClick={cancel}>
        {labels.confirm}
      </Button>
    </>
  );
  return (
    <>
      <Button className="justify-self-start" variant="outline" size="sm" onClick={() => setConfirming(true)}>
        {labels.open}
      </Button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={labels.title}
        closeLabel={labels.close}
        actions={actions}
      >
        <p>{labels.text}</p>
        {failure && <Alert tone="error">{failure}</Alert>}
      </Dialog>
    </>
  );
}
