import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useFirstField, useFirstWrong } from '@/components/admin/ui/use-first-field';
import { useActionNotice } from '@/components/desk/actions/action-button';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/check';
import { Dialog } from '@/components/ui/dialog';
import { useKeptInput } from '@/components/ui/kept-input';
import { SelectField } from '@/components/ui/select';
import { useDays } from '@/components/ui/use-days';
import { AccessFields, type AccessValues, datesToSend, isComplete, NO_VALUES } from './access-fields';
import type { AccessKind } from './access-kinds';
import { type AccessReason, NO_REASON, ReasonFields, useReasonText } from './access-reason';
import { type AccessSubject, kindsFor } from './access-subject';
import { type ChosenMonths, MonthChoice } from './month-choice';
import { PreviewPanel } from './preview-panel';
import { type AccessRequest, sendAccessRequest, usePreview } from './use-preview';

type AccessDialogProps = {
  /** Unique on the page. */
  name: string;
  subject: AccessSubject;
  start: AccessKind;
  open: boolean;
  onClose: () => void;
  /** Opens it again on return from the login. */
  onReturn: () => void;
};

/** Changes access by hand: an action, its dates, a reason, and a preview of the result. */
export function AccessDialog({ name, subject, start, open, onClose, onReturn }: AccessDialogProps) {
  const t = useTranslations('customers.access');
  const id = useId();
  const { busy, failure, errorOf, clearFailure, perform } = useActionNotice();
  const [kind, setKind] = useState(start);
  const [values, setValues] = useState<AccessValues>(NO_VALUES);
  const [programId, setProgramId] = useState(subject.grantable[0]?.id ?? 0);
  const thisYear = String(new Date().getFullYear());
  const [months, setMonths] = useState<ChosenMonths>({ ids: [], year: thisYear });
  const [reason, setReason] = useState<AccessReason>(NO_REASON);
  const reasonText = useReasonText();
  const [choice, setChoice] = useState<boolean | null>(null);
  // An end of access sends no mail unless staff tick the box.
  const notify = choice ?? kind !== 'revoke';
  const sent = useRef({ content: '', uuid: '' });
  const entered = { kind, values, programId, months, reason, choice };
  useKeptInput(name, {
    read: () => (open ? entered : null),
    restore: (kept: typeof entered) => {
      setKind(kept.kind);
      setValues(kept.values);
      setProgramId(kept.programId);
      setMonths(kept.months);
      setReason(kept.reason);
      setChoice(kept.choice);
      onReturn();
    },
    // `?do=` leaves the address once the dialog is open.
    moves: true,
  });
  const { program } = subject;
  const form = useRef<HTMLFormElement>(null);
  useFirstField(open, form);
  useFirstWrong(busy, form);
  const what: AccessRequest =
    kind === 'grant'
      ? {
          action: kind,
          program_id: program?.programId ?? programId,
          ...(subject.userId ? { user_id: subject.userId } : { customer_id: subject.customerId }),
        }
      : { action: kind, id: program?.assignmentId ?? 0 };
  const seen = program ? { updated_at: program.updatedAt } : {};
  const isByMonth =
    !program && subject.grantable.some(({ id: each, byMonth }) => each === programId && byMonth);
  const hasMonths = isByMonth && months.ids.length > 0;
  const dates = hasMonths ? { months: months.ids, year: months.year } : datesToSend(kind, values);
  const request = { ...what, ...dates, ...seen };
  const shown = usePreview(open && isComplete(kind, values) ? request : null);
  const choose = (next: AccessKind) => {
    clearFailure();
    setValues(NO_VALUES);
    // Another action has other reasons; what was written stays.
    setReason(({ detail }) => ({ ...NO_REASON, detail }));
    setKind(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    // A repeated press is one change, a press after a correction is another.
    const change = { ...request, reason: reasonText(reason), notify };
    const content = JSON.stringify(change);
    if (sent.current.content !== content) sent.current = { content, uuid: crypto.randomUUID() };
    const { uuid } = sent.current;
    perform(
      () => sendAccessRequest({ ...change, uuid }),
      () => {
        setReason(NO_REASON);
        setChoice(null);
        setValues(NO_VALUES);
        sent.current = { content: '', uuid: '' };
        onClose();
        return t(`done.${kind}`);
      },
    );
  };
  const known = ['reason', 'starts_on', 'ends_on', 'paused_on', 'resume_on', 'months', 'year'];
  const general = failure && !known.some((name) => errorOf(name)) ? failure.message : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={680}
      className="text-left frame"
      title={
        program
          ? t('title', { name: subject.firstName, program: program.name })
          : t('give_title', { name: subject.firstName })
      }
      closeLabel={t('close')}
      actions={
        <>
          {general ? (
            <p className="frame-left field-error text-error" role="alert">
              {general}
            </p>
          ) : (
            <p className="frame-left">{t('foot')}</p>
          )}
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant={kind === 'revoke' ? 'danger' : 'ink'} busy={busy}>
            {t(`confirm.${kind}`)}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className="grid gap-4" onSubmit={submit}>
        {program && <Today program={program} />}
        {program ? (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{t('choose')}</legend>
            {kindsFor(subject).map((each) => (
              <Button
                key={each}
                variant={each === kind ? 'ink' : 'outline'}
                aria-pressed={each === kind}
                onClick={() => choose(each)}
              >
                {t(`actions.${each}`)}
              </Button>
            ))}
          </fieldset>
        ) : (
          <SelectField
            id={`${id}-program`}
            label={t('fields.program')}
            value={programId}
            options={subject.grantable.map((each) => [each.id, each.name])}
            onChoose={(program) => setProgramId(Number(program))}
          />
        )}
        {isByMonth && (
          <MonthChoice
            id={id}
            options={subject.grantMonths}
            value={months}
            errorOf={errorOf}
            onChange={setMonths}
          />
        )}
        {!hasMonths && (
          <AccessFields
            id={id}
            kind={kind}
            values={values}
            from={program?.endsOn ?? null}
            errorOf={errorOf}
            onChange={setValues}
          />
        )}
        <ReasonFields id={id} kind={kind} value={reason} error={errorOf('reason')} onChange={setReason} />
        <PreviewPanel
          kind={kind}
          shown={shown}
          subscribed={subject.subscribed}
          opens={kind === 'grant' && subject.userId === null ? subject.email : null}
        />
        <Check id={`${id}-notify`} checked={notify} onChange={(event) => setChoice(event.target.checked)}>
          {t('notify', { kind })}
        </Check>
      </form>
    </Dialog>
  );
}

function Today({ program }: { program: NonNullable<AccessSubject['program']> }) {
  const t = useTranslations('customers.access');
  const days = useDays();
  const ends = program.endsOn ? t('ends', { date: days.long(program.endsOn) }) : t('no_end');
  return (
    <p className="text-muted -mt-2">
      {program.live ? ends : t('none_now')} {program.week !== null && t('week', { week: program.week })}
    </p>
  );
}
