import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { ActionButton } from '@/components/desk/actions/action-button';
import { ActionDialog } from '@/components/desk/actions/action-dialog';
import { ReasonDialog } from '@/components/desk/actions/reason-dialog';
import { AcceptButton, CancelButton } from '@/components/desk/payments/decide-buttons';
import { TextareaField } from '@/components/ui/field';
import { TOAST_MS } from '@/components/ui/toast';
import { recheckDriftAction, refundDriftAction, resolveDriftAction } from '@/lib/actions/payments-admin';

const SMALL = { size: 'sm' } as const;

type DriftActionsProps = {
  id: number;
  inReview: boolean;
  order: { id: number; number: string } | null;
  /** The amount that one press refunds; null for none. */
  amount: string | null;
};

/** Actions on a drift: refund or keep its money, ask PayPal again, or resolve it with a note. */
export function DriftActions({ id, inReview, order, amount }: DriftActionsProps) {
  const t = useTranslations('payments.drifts');
  const [note, setNote] = useState('');
  return (
    <div className="flex flex-wrap gap-2">
      {inReview && order && (
        <>
          <AcceptButton {...order} by="service" look={SMALL} />
          <CancelButton {...order} by="service" look={SMALL} />
        </>
      )}
      {amount && (
        <ReasonDialog
          name={`refund of drift ${id}`}
          button={{ size: 'sm', variant: 'outline' }}
          label={t('give_back', { amount })}
          title={t('give_back', { amount })}
          submitLabel={t('give_back_now')}
          danger
          text={t('give_back_text')}
          action={(reason, key) => refundDriftAction({ id, key, reason })}
          notice={({ resolved }) => t(resolved ? 'gave_back' : 'gives_back')}
        />
      )}
      <ActionButton
        size="sm"
        variant="outline"
        action={() => recheckDriftAction({ id })}
        notice={({ resolved }) => ({
          text: t(resolved ? 'equal_now' : 'still_differs'),
          tone: resolved ? 'success' : 'warning',
          ms: TOAST_MS.failure,
        })}
      >
        <Ico name="rotate-cw" size={16} />
        {t('recheck')}
      </ActionButton>
      <ActionDialog
        button={{ size: 'sm', variant: 'ghost' }}
        label={t('resolve')}
        title={t('resolve_title')}
        submitLabel={t('resolve')}
        field="note"
        typed={{ name: `resolve drift ${id}`, text: note, set: setNote }}
        action={() => resolveDriftAction({ id, note })}
        notice={() => t('resolved')}
      >
        {(error) => (
          <TextareaField
            id={`nota-${id}`}
            label={t('note')}
            hint={t('note_hint')}
            error={error}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </ActionDialog>
    </div>
  );
}
