import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useRef, useState } from 'react';
import { isInstant } from '@/components/admin/fields/days';
import { MomentField } from '@/components/admin/fields/moment-field';
import { LeaveConfirm } from '@/components/admin/form/leave-confirm';
import { Ico } from '@/components/admin/ui/ico';
import { Panel } from '@/components/admin/ui/panel';
import { useFirstWrong } from '@/components/admin/ui/use-first-field';
import { useActionNotice } from '@/components/desk/actions/action-button';
import { useAction } from '@/components/desk/actions/use-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useInstants } from '@/components/ui/use-instants';
import { saveMailDraftAction, startSegmentMailAction, testSegmentMailAction } from '@/lib/actions/segments';
import type { MailDesk } from '@/lib/server/desk/segments/mail';
import { MailArrival } from './mail-arrival';
import { MailClash } from './mail-clash';
import { MailMessage } from './mail-message';
import { MailReach } from './mail-reach';
import { type Started, StartedMail } from './started-mail';
import { useMailDraft } from './use-mail-draft';
import { useMailPreview } from './use-mail-preview';
import { useMailReach } from './use-mail-reach';

const EMPTY = { subject: '', body: '', starts_at: '' };

type MailFormProps = {
  desk: MailDesk;
  /** The mail that was sent from here last. */
  started: Started | null;
  onStarted: (mail: Started | null) => void;
  after: ReactNode;
};

/** A mail to segments: recipients, text, time, preview, test, draft, and the button that starts it. */
export function MailForm({ desk, started, onStarted, after }: MailFormProps) {
  const t = useTranslations('crm.mail');
  const instants = useInstants();
  const id = useId();
  const kept = desk.draft;
  const template = kept || started ? null : desk.template;
  const draft = useMailDraft(desk, template);
  const { input, watch, clash } = draft;
  const { subject, body, per_hour, starts_at, chosen } = input;
  const known = useMailReach(chosen, desk);
  const [asked, setAsked] = useState<number | null>(null);
  const [to, setTo] = useState(desk.email);
  const sending = useAction();
  const fields = useRef<HTMLDivElement>(null);
  useFirstWrong(sending.busy, fields);
  const router = useRouter();
  const testing = useActionNotice();
  const keeping = useActionNotice();
  const set = (part: Partial<typeof input>) => {
    for (const action of [sending, testing, keeping]) action.clearErrors(Object.keys(part));
    draft.set(part);
  };
  const reader = (known.people.find(({ id }) => id === asked) ?? known.people[0])?.id ?? null;
  const trial = { segment_ids: chosen, subject, body, per_hour, customer_id: reader };
  const { errors, ...arrival } = useMailPreview(trial);
  const isLater = starts_at !== '';
  const hasText = subject.trim() !== '' || body.trim() !== '';
  const start = () =>
    sending.run(
      () => watch(startSegmentMailAction({ ...trial, ...draft.sent, starts_at: starts_at || null })),
      (mail) => {
        const emptied = { ...input, ...EMPTY };
        set(EMPTY);
        draft.settle(emptied, null);
        onStarted({ ...mail, isLater });
        router.refresh();
      },
    );
  const keep = () =>
    keeping.perform(
      () => watch(saveMailDraftAction({ ...trial, ...draft.sent, starts_at: starts_at || null })),
      (saved) => {
        draft.settle(input, saved);
        return t('draft_saved');
      },
    );
  const { reach } = known.reach;
  const errorOf = (field: string) =>
    errors[field]?.[0] ?? sending.errorOf(field) ?? testing.errorOf(field) ?? keeping.errorOf(field);
  /** The first error that an action has at a field of this form. */
  const atField = (action: Pick<typeof sending, 'errorOf'>) =>
    ['subject', 'body', 'per_hour', 'starts_at', 'to'].map(action.errorOf).find(Boolean);
  const before = desk.sent.find((mail) => mail.subject === subject && mail.queued > 0)?.startedAt;
  const at = isInstant(starts_at) ? instants.full(new Date(starts_at)) : '';
  const pace = t(isLater ? 'pace_later' : 'pace', {
    at,
    count: reach,
    hours: Math.max(1, Math.ceil(reach / Math.max(1, Number(per_hour) || 1))),
  });
  return (
    <div className="grid gap-5 pb-24 items-start xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      {/* Not a form: Enter in a field must not send mails. */}
      <div ref={fields} className="grid gap-5 min-w-0">
        {clash && (
          <MailClash
            opened={draft.settled}
            saved={clash}
            segments={desk.segments}
            onKeep={() => draft.keepMine(clash)}
            onLoad={() => draft.loadTheirs(clash)}
          />
        )}
        <MailReach
          segments={desk.segments}
          chosen={chosen}
          known={known}
          onChoose={(chosen) => set({ chosen })}
        />
        <MailMessage
          key={started?.id}
          id={id}
          text={input}
          templates={desk.templates}
          template={template}
          errorOf={errorOf}
          onChange={set}
        />
        <Panel title={t('sending')}>
          <div className="grid gap-4 p-5 sm:grid-cols-2 items-start">
            <MomentField
              id={`${id}-when`}
              name="starts_at"
              label={t('when')}
              hint={t('when_hint')}
              value={starts_at}
              error={errorOf('starts_at')}
              onChange={(starts_at) => set({ starts_at })}
            />
            <TextField
              id={`${id}-pace`}
              label={t('per_hour')}
              type="number"
              min={1}
              max={5000}
              value={per_hour}
              error={errorOf('per_hour')}
              onChange={(event) => set({ per_hour: event.target.value })}
            />
            {reach > 0 && (at || !isLater) && (
              <p className="alert sm:col-span-2">
                <Ico name="info" />
                {pace}
              </p>
            )}
            {before && (
              <Alert tone="warning" className="sm:col-span-2">
                {t('sent_before', { at: instants.full(new Date(before)) })}
              </Alert>
            )}
          </div>
        </Panel>
      </div>
      <div className="grid gap-5 min-w-0">
        <MailArrival
          id={id}
          people={known.people}
          {...arrival}
          reader={reader}
          busy={testing.busy}
          to={to}
          toError={testing.errorOf('to')}
          onReader={setAsked}
          onTo={setTo}
          onTest={() =>
            void testing.perform(
              () => testSegmentMailAction({ ...trial, to }),
              ({ to }) => t('tested', { email: to }),
            )
          }
        />
        {!atField(testing) && testing.failureNotice}
        {after}
      </div>
      <LeaveConfirm dirty={draft.dirty} />
      <div className="save-bar flex-wrap justify-end">
        {started && <StartedMail mail={started} onStopped={() => onStarted(null)} />}
        {sending.failure && !clash && (
          <p className="field-error basis-full" role="alert">
            {sending.failure.message}
          </p>
        )}
        {!atField(keeping) && !clash && keeping.failureNotice}
        <Button variant="ghost" busy={keeping.busy} disabled={!hasText} onClick={() => void keep()}>
          {t('draft')}
        </Button>
        <Button busy={sending.busy} disabled={reach === 0 || known.waiting} onClick={() => void start()}>
          <Ico name="send" size={18} />
          {t(isLater ? 'schedule' : 'send', { count: reach })}
        </Button>
      </div>
    </div>
  );
}
