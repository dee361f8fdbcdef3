import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { ButtonLook } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/field';
import type { ActionResult } from '@/lib/actions/run';
import type { Notice } from './action-button';
import { ActionDialog } from './action-dialog';

type ReasonDialogProps<T> = {
  /** Unique on the page. */
  name: string;
  button: ButtonLook & { 'aria-label'?: string };
  label: ReactNode;
  title: string;
  submitLabel: string;
  closeLabel?: string;
  danger?: boolean;
  /** What will happen. */
  text: ReactNode;
  optional?: boolean;
  /** `key` is new for each opened dialog, so that a double click acts once. */
  action: (reason: string, key: string) => Promise<ActionResult<T>>;
  notice: (data: T) => Notice;
  children?: ReactNode;
};

/** An action of staff with a reason, which is stored in the order's history. */
export function ReasonDialog<T>({ name, text, optional, action, children, ...dialog }: ReasonDialogProps<T>) {
  const t = useTranslations('payments.order.actions');
  const id = useId();
  const [reason, setReason] = useState('');
  const [key, setKey] = useState('');
  return (
    <ActionDialog
      {...dialog}
      field="reason"
      typed={{ name, text: reason, set: setReason }}
      action={() => action(reason, key)}
      onOpen={() => {
        setReason('');
        setKey(crypto.randomUUID());
      }}
    >
      {(error) => (
        <div className="grid gap-4">
          <p>{text}</p>
          {children}
          <TextareaField
            id={`${id}-motivo`}
            label={t(optional ? 'reason_optional' : 'reason')}
            hint={t('reason_hint')}
            error={error}
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
    </ActionDialog>
  );
}
