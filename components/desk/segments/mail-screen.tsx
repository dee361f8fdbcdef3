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

/** A mail to a segment, and those that went out before. */
export function MailScreen({ desk }: { desk: MailDesk }) {
  return <MailForm desk={desk} after={desk.sent.length > 0 && <Sent desk={desk} />} />;
}
