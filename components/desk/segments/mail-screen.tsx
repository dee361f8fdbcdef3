'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/admin/ui/panel';
import { ActionButton } from '@/components/desk/payments/action-button';
import { Badge } from '@/components/ui/badge';
import { useInstants } from '@/components/ui/use-instants';
import { cancelSegmentMailAction } from '@/lib/actions/segments';
import type { MailDesk } from '@/lib/server/desk/segments/mail';
import { MailForm } from './mail-form';

const TONES = {
  draft: 'neutral',
  scheduled: 'neutral',
  sending: 'action',
  sent: 'done',
  cancelled: 'warning',
} as const;

function Reach({ desk }: { desk: MailDesk }) {
  const t = useTranslations('crm.mail');
  const { reach, ...left } = desk.reach;
  return (
    <section className="panel mb-5 p-5" aria-label={t('to')}>
      <p className="font-semibold">{t('reach', { count: reach, name: desk.name })}</p>
      <ul className="text-muted">
        {(['opted_out', 'no_email', 'same_email'] as const).map(
          (why) => left[why] > 0 && <li key={why}>{t(`left.${why}`, { count: left[why] })}</li>,
        )}
      </ul>
    </section>
  );
}

function Sent({ desk }: { desk: MailDesk }) {
  const t = useTranslations('crm.mail');
  const instants = useInstants();
  return (
    <Panel title={t('sent_title')} count={desk.sent.length}>
      <ul>
        {desk.sent.map((mail) => (
          <li
            key={mail.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 border-b border-fill last:border-0"
          >
            <p className="min-w-0 flex-1 basis-60">
              <b className="block break-words">{mail.subject}</b>
              <span className="text-sm text-muted">
                {(mail.startedAt ?? mail.startsAt) &&
                  instants.full(new Date(mail.startedAt ?? mail.startsAt ?? 0))}
                {mail.by && `, ${mail.by}`}
              </span>
            </p>
            {mail.state !== 'scheduled' && (
              <p className="num">{t('progress', { queued: mail.queued, total: mail.total })}</p>
            )}
            <Badge tone={TONES[mail.state]}>{t(`states.${mail.state}`)}</Badge>
            {(mail.state === 'sending' || mail.state === 'scheduled') && (
              <ActionButton
                variant="outline"
                size="sm"
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

/** Who gets a mail to a segment, the mail itself, and those that went out before. */
export function MailScreen({ desk }: { desk: MailDesk }) {
  return (
    <>
      <Reach desk={desk} />
      <MailForm desk={desk} />
      {desk.sent.length > 0 && (
        <div className="mt-5">
          <Sent desk={desk} />
        </div>
      )}
    </>
  );
}
