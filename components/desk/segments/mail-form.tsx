'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { MomentField } from '@/components/admin/ui/moment-field';
import { useActionNotice } from '@/components/desk/payments/action-button';
import { FormDialog } from '@/components/desk/payments/form-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextareaField, TextField } from '@/components/ui/field';
import { useInstants } from '@/components/ui/use-instants';
import {
  previewSegmentMailAction,
  startSegmentMailAction,
  testSegmentMailAction,
} from '@/lib/actions/segments';
import type { MailDesk } from '@/lib/server/desk/segments/mail';
import { KeepTemplate } from './keep-template';
import { TemplateField } from './template-field';

type Draft = { segment_id: number; subject: string; body: string; per_hour: string; starts_at: string };

/** The finished mail, a moment after the last key; null without a text. */
function useFinished(draft: Draft): { subject: string; html: string } | null {
  const [shown, setShown] = useState<{ subject: string; html: string } | null>(null);
  const content =
    draft.subject.trim() && draft.body.trim() ? JSON.stringify({ ...draft, starts_at: null }) : null;
  useEffect(() => {
    if (content === null) return setShown(null);
    let current = true;
    const timer = setTimeout(() => {
      previewSegmentMailAction(JSON.parse(content))
        .then((result) => current && setShown(result.ok ? result.data : null))
        .catch(() => undefined);
    }, 400);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [content]);
  return shown;
}

/** A mail to a segment: its text, how it arrives, a test to oneself, and the start. */
export function MailForm({ desk }: { desk: MailDesk }) {
  const t = useTranslations('crm.mail');
  const instants = useInstants();
  const id = useId();
  const [draft, setDraft] = useState<Draft>({
    segment_id: desk.id,
    subject: '',
    body: '',
    per_hour: '200',
    starts_at: '',
  });
  const [asking, setAsking] = useState(false);
  const sending = useActionNotice();
  const testing = useActionNotice();
  const finished = useFinished(draft);
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const isLater = draft.starts_at !== '';
  const content = { ...draft, starts_at: isLater ? draft.starts_at : null };
  const start = () =>
    sending.perform(
      () => startSegmentMailAction(content),
      ({ recipients }) => {
        setAsking(false);
        setDraft({ ...draft, subject: '', body: '', starts_at: '' });
        return t(isLater ? 'scheduled' : 'started', { count: recipients });
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.clearFailure();
    setAsking(true);
  };
  const { reach } = desk.reach;
  const errorOf = (field: string) => sending.errorOf(field) ?? testing.errorOf(field);
  const named = ['subject', 'body', 'per_hour', 'starts_at'].map(errorOf).find(Boolean);
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start">
      <form className="panel" noValidate onSubmit={submit}>
        <header>
          <h2>{t('message')}</h2>
        </header>
        <div className="grid gap-4 p-5">
          <TemplateField
            id={`${id}-template`}
            templates={desk.templates}
            onChoose={({ subject, body }) => set({ subject, body })}
          />
          <TextField
            id={`${id}-subject`}
            label={t('subject')}
            hint={t('subject_hint', { count: draft.subject.length })}
            maxLength={150}
            value={draft.subject}
            error={errorOf('subject')}
            onChange={(event) => set({ subject: event.target.value })}
          />
          <TextareaField
            id={`${id}-body`}
            label={t('body')}
            hint={t('body_hint')}
            rows={9}
            maxLength={10_000}
            value={draft.body}
            error={errorOf('body')}
            onChange={(event) => set({ body: event.target.value })}
          />
          <div className="grid gap-4 sm:grid-cols-2 items-start">
            <MomentField
              id={`${id}-when`}
              name="starts_at"
              label={t('when')}
              hint={t('when_hint')}
              value={draft.starts_at}
              error={errorOf('starts_at')}
              onChange={(starts_at) => set({ starts_at })}
            />
            <TextField
              id={`${id}-pace`}
              label={t('per_hour')}
              type="number"
              min={1}
              max={5000}
              value={draft.per_hour}
              error={errorOf('per_hour')}
              onChange={(event) => set({ per_hour: event.target.value })}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              busy={testing.busy}
              onClick={() =>
                void testing.perform(
                  () => testSegmentMailAction({ ...content, starts_at: null }),
                  ({ to }) => t('tested', { email: to }),
                )
              }
            >
              {t('test', { email: desk.email })}
            </Button>
            <KeepTemplate subject={draft.subject} body={draft.body} />
            <Button type="submit" variant="ink" className="ml-auto" disabled={reach === 0}>
              {t(isLater ? 'schedule' : 'send', { count: reach })}
            </Button>
          </div>
          {!named && testing.failureText}
        </div>
      </form>
      <section className="panel" aria-label={t('preview')}>
        <header>
          <h2>{t('preview')}</h2>
        </header>
        {finished ? (
          <>
            <p className="px-5 pt-4 font-semibold break-words">{finished.subject}</p>
            <iframe
              className="w-full h-128 border-0"
              title={t('preview')}
              sandbox=""
              srcDoc={finished.html}
            />
          </>
        ) : (
          <p className="p-5 text-muted">{t('preview_empty')}</p>
        )}
      </section>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(isLater ? 'schedule_title' : 'confirm_title', { count: reach })}
        submitLabel={t(isLater ? 'schedule_confirm' : 'confirm')}
        busy={sending.busy}
        failure={sending.failure && !named ? sending.failure.message : null}
        onSubmit={() => void start()}
      >
        {isLater && <p>{t('schedule_text', { at: instants.full(new Date(draft.starts_at)) })}</p>}
        <p>
          {t('confirm_text', {
            hours: Math.max(1, Math.ceil(reach / Math.max(1, Number(draft.per_hour) || 1))),
          })}
        </p>
        {named && <Alert tone="error">{named}</Alert>}
      </FormDialog>
    </div>
  );
}
