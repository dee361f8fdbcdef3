'use client';

import type { MailDesk } from '@/lib/server/desk/segments/mail';
import { MailForm } from './mail-form';
import { MailList } from './mail-list';

/** The form of a mail to segments, and previous mails. */
export function MailScreen({ desk, segmentId }: { desk: MailDesk; segmentId: number }) {
  return (
    <MailForm
      key={desk.draft?.id ?? 'new'}
      desk={desk}
      after={<MailList segmentId={segmentId} mails={desk.sent} />}
    />
  );
}
