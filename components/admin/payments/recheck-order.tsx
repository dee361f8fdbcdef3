'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { recheckOrderAction } from '@/lib/actions/payments-admin';
import { Ico } from '../ui/ico';

/** Asks PayPal about everything of the order and shows what it says now. */
export function RecheckOrder({ id }: { id: number }) {
  const t = useTranslations('payments.order');
  const form = useTranslations('admin.form');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const result = await recheckOrderAction({ id }).catch(() => null);
    setBusy(false);
    if (!result?.ok) return showToast(result?.message ?? form('network'), 'error', TOAST_MS.failure);
    showToast(t(result.data.changed ? 'recheck_changed' : 'recheck_same'), 'success', TOAST_MS.failure);
    router.refresh();
  };
  return (
    <Button variant="outline" busy={busy} onClick={ask}>
      <Ico name="rotate-cw" className="w-4.5! h-4.5!" />
      {t('recheck')}
    </Button>
  );
}
