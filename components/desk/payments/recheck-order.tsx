'use client';

import { useTranslations } from 'next-intl';
import { Ico } from '@/components/admin/ui/ico';
import { ActionButton } from '@/components/desk/actions/action-button';
import { TOAST_MS } from '@/components/ui/toast';
import { recheckOrderAction } from '@/lib/actions/payments-admin';

/** Reads everything about the order from PayPal and refreshes. */
export function RecheckOrder({ id }: { id: number }) {
  const t = useTranslations('payments.order');
  return (
    <ActionButton
      variant="outline"
      action={() => recheckOrderAction({ id })}
      notice={({ changed }) => ({
        text: t(changed ? 'recheck_changed' : 'recheck_same'),
        ms: TOAST_MS.failure,
      })}
    >
      <Ico name="rotate-cw" size={18} />
      {t('recheck')}
    </ActionButton>
  );
}
