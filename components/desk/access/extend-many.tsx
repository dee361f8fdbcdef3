import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { useAction } from '@/components/desk/actions/use-action';
import { Button } from '@/components/ui/button';
import { callAction } from '@/components/ui/call-action';
import { Check } from '@/components/ui/check';
import { TextField } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { useAnswer } from '@/components/ui/use-answer';
import { useDays } from '@/components/ui/use-days';
import { extendManyAction } from '@/lib/actions/access';
import type { ChangedMany } from '@/lib/server/desk/access/extend-many';
import type { ListedAssignment } from '@/lib/server/desk/access/list-assignments';
import { type AccessReason, NO_REASON, ReasonFields, useReasonText } from './access-reason';

type ExtendManyProps = {
  rows: readonly ListedAssignment[];
  onDone: (changed: ChangedMany['changed']) => void;
};

/** Extends several assignments at once, after a preview of each. */
export function ExtendMany({ rows, onDone }: ExtendManyProps) {
  const t = useTranslations('customers.assignments');
  const access = useTranslations('customers.access');
  const { plain } = useDays();
  const id = useId();
  const { busy, failure, errorOf, clearFailure, run } = useAction();
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState('7');
  const [reason, setReason] = useState<AccessReason>(NO_REASON);
  const reasonText = useReasonText();
  const [notify, setNotify] = useState(true);
  const [uuid, setUuid] = useState('');
  const start = () => {
    clearFailure();
    setUuid(crypto.randomUUID());
    setOpen(true);
  };
  useKeptInput('extend', {
    read: () => (open ? { days, reason, notify } : null),
    restore: (kept: { days: string; reason: AccessReason; notify: boolean }) => {
      setDays(kept.days);
      setReason(kept.reason);
      setNotify(kept.notify);
      start();
    },
  });
  const ids = JSON.stringify(rows.map((row) => row.id));
  const preview = open && /^[1-9]\d{0,3}$/.test(days) ? [ids, days, uuid].join(' ') : null;
  const { answer } = useAnswer(preview, () =>
    callAction(() => extendManyAction({ ids: JSON.parse(ids), days, reason: '', dry_run: true, uuid })),
  );
  const shown = answer?.ok ? answer.data : null;
  const rowOf = (rowId: number) => rows.find((row) => row.id === rowId);
  const named = (rowId: number) => ({ name: rowOf(rowId)?.name ?? '', program: rowOf(rowId)?.program ?? '' });
  const submit = () =>
    run(
      () =>
        extendManyAction({
          ids: JSON.parse(ids),
          days,
          reason: reasonText(reason),
          dry_run: false,
          notify,
          uuid,
        }),
      ({ changed }) => {
        setOpen(false);
        onDone(changed);
      },
    );
  const fieldError = errorOf('reason') ?? errorOf('days');
  return (
    <>
      <Button variant="white" size="sm" onClick={start}>
        {t('extend')}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('extend_title', { count: rows.length })}
        submitLabel={t('extend_confirm', { count: shown?.changed.length ?? rows.length })}
        busy={busy}
        failure={failure && !fieldError ? failure.message : null}
        onSubmit={submit}
      >
        <p>{t('extend_text')}</p>
        <TextField
          id={`${id}-days`}
          label={t('days')}
          error={errorOf('days')}
          inputMode="numeric"
          value={days}
          onChange={(event) => {
            setDays(event.target.value.trim());
            // Other days are another change, also when the answer to the first was lost.
            setUuid(crypto.randomUUID());
          }}
        />
        <ReasonFields id={id} kind="extend" value={reason} error={errorOf('reason')} onChange={setReason} />
        <ul aria-live="polite" className="grid gap-1 text-sm num max-h-60 overflow-y-auto">
          {shown?.changed.map((row) => (
            <li key={row.id}>
              {t('change', {
                ...named(row.id),
                before: row.before ? plain(row.before) : t('no_end'),
                after: row.after ? plain(row.after) : t('no_end'),
              })}
            </li>
          ))}
          {shown?.refused.map((row) => (
            <li key={row.id} className="text-error">
              {t('refused', { ...named(row.id), why: row.why })}
            </li>
          ))}
        </ul>
        <Check id={`${id}-notify`} checked={notify} onChange={(event) => setNotify(event.target.checked)}>
          {access('notify', { kind: 'many' })}
        </Check>
      </FormDialog>
    </>
  );
}
