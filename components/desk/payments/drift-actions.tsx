'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { TextareaField } from '@/components/ui/field';
import { TOAST_MS } from '@/components/ui/toast';
import { recheckDriftAction, resolveDriftAction } from '@/lib/actions/payments-admin';
import { ActionButton } from './action-button';
import { ActionDialog } from './action-dialog';

/** Actions on a drift: check PayPal again, or mark it resolved with a note. */
export function DriftActions({ id }: { id: number }) {
  const t = useTranslations('payments.drifts');
  const [note, setNote] = useState('');
  return (
    <div className="flex flex-wrap gap-2">
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
