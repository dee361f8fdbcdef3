import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/admin/ui/panel';
import { ActionButton } from '@/components/desk/actions/action-button';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { useInstants } from '@/components/ui/use-instants';
import { cancelSegmentMailAction, removeMailDraftAction } from '@/lib/actions/segments';
import type { MailDesk } from '@/lib/server/desk/segments/mail';
import { mailDraftRoute } from './routes';

const TONES = {
  draft: 'neutral',
  scheduled: 'neutral',
  sending: 'action',
  sent: 'done',
  cancelled: 'warning',
} as const;

type Mail = MailDesk['sent'][number];

function Draft({ segmentId, mail, onGone }: { segmentId: number; mail: Mail; onGone: () => void }) {
  const t = useTranslations('crm.mail');
  const subject = mail.subject || t('draft_untitled');
  return (
    <>
      <ButtonLink
        variant="outline"
        size="sm"
        href={mailDraftRoute(segmentId, mail.id)}
        aria-label={t('draft_go_label', { subject })}
      >
        {t('draft_go')}
      </ButtonLink>
      <ActionButton
        variant="ghost"
        size="sm"
        aria-label={t('draft_remove_label', { subject })}
        action={() => removeMailDraftAction(mail.id, false)}
        notice={() => {
          onGone();
          return t('draft_removed');
        }}
      >
        {t('draft_remove')}
      </ActionButton>
    </>
  );
}

/** The latest mails to a segment: drafts to continue, and mails that were sent. */
export function MailList({ segmentId, mails }: { segmentId: number; mails: readonly Mail[] }) {
  const t = useTranslations('crm.mail');
  const instants = useInstants();
  const [gone, setGone] = useState<number | null>(null);
  if (mails.length === 0 && gone === null) return null;
  return (
    <Panel title={t('sent_title')} count={mails.length}>
      {gone !== null && (
        <div className="p-5 border-b border-fill">
          <Alert
            tone="info"
            action={
              <ActionButton
                variant="outline"
                size="sm"
                action={() => removeMailDraftAction(gone, true)}
                notice={() => {
                  setGone(null);
                  return t('draft_saved');
                }}
              >
                {t('undo')}
              </ActionButton>
            }
          >
            {t('draft_removed')}
          </Alert>
        </div>
      )}
      <ul>
        {mails.map((mail) => (
          <li
            key={mail.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 border-b border-fill last:border-0"
          >
            <p className="min-w-0 flex-1 basis-60">
              <b className="block break-words">{mail.subject || t('draft_untitled')}</b>
              <span className="text-sm text-muted">
                {(mail.startedAt ?? mail.startsAt) &&
                  instants.full(new Date(mail.startedAt ?? mail.startsAt ?? 0))}
                {mail.by && `, ${mail.by}`}
              </span>
            </p>
            {mail.state !== 'scheduled' && mail.state !== 'draft' && (
              <p className="num">{t('progress', { queued: mail.queued, total: mail.total })}</p>
            )}
            <Badge tone={TONES[mail.state]}>{t(`states.${mail.state}`)}</Badge>
            {mail.state === 'draft' && (
              <Draft segmentId={segmentId} mail={mail} onGone={() => setGone(mail.id)} />
            )}
            {(mail.state === 'sending' || mail.state === 'scheduled') && (
              <ActionButton
                variant="outline"
                size="sm"
                aria-label={t('cancel_label', { subject: mail.subject })}
                action={() => cancelSegmentMailAction(mail.id)}
                notice={() => t('cancelled')}
              >
                {t('cancel')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
