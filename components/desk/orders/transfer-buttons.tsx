'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { ActionDialog } from '@/components/desk/actions/action-dialog';
import { TextareaField, TextField } from '@/components/ui/field';
import { confirmTransferAction, rejectTransferAction } from '@/lib/actions/admin';

type TransferButtonsProps = {
  orderId: number;
  number: string;
  /** Shows only the confirm button, for task lists. */
  only?: 'confirm';
  /** The order has expired; a late deposit still pays it. */
  late?: boolean;
};

/** Approves or rejects a transfer; a rejection asks for a reason (docs/spec/checkout.md#transfer). */
export function TransferButtons({ orderId, number, only, late = false }: TransferButtonsProps) {
  const t = useTranslations('admin.orders');
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  return (
    <>
      {!only && (
        <ActionDialog
          button={{ variant: 'outline' }}
          label={
            <>
              <Ico name="circle-x" size={18} />
              {t('reject')}
            </>
          }
          title={t('reject_title')}
          submitLabel={t('reject')}
          danger
          field="reason"
          typed={{ name: `reject ${orderId}`, text: reason, set: setReason }}
          action={() => rejectTransferAction({ orderId, reason })}
          notice={() => t('rejected')}
          onOpen={() => setReason('')}
        >
          {(error) => (
            <TextareaField
              id={`motivo-${orderId}`}
              label={t('reason')}
              error={error}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </ActionDialog>
      )}
      <ActionDialog
        button={{ size: only ? 'sm' : 'md' }}
        label={
          <>
            {!only && <Ico name="circle-check" size={18} />}
            {t('confirm')}
            <span className="sr-only"> #{number}</span>
          </>
        }
        title={t('confirm_title')}
        submitLabel={t('confirm')}
        field="reference"
        typed={{ name: `confirm ${orderId}`, text: reference, set: setReference }}
        action={() => confirmTransferAction({ orderId, reference: reference || null, late })}
        notice={() => t('confirmed')}
        onOpen={() => setReference('')}
      >
        {(error) => (
          <>
            <p>{t('confirm_text')}</p>
            <TextField
              id={`referencia-${orderId}`}
              label={t('reference')}
              error={error}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          </>
        )}
      </ActionDialog>
    </>
  );
}
