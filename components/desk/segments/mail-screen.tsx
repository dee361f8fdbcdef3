'use client';

import type { MailDesk } from '@/lib/server/desk/segments/mail';
import { MailForm } from './mail-form';
import { MailList } from './mail-list';

/** A mail to segments, and those that were written before. */
export function MailScreen({ desk, segmentId }: { desk: MailDesk; segmentId: number }) {
  return (
    <MailForm
      key={desk.draft?.id ?? 'new'}
      desk={desk}
      after={<MailList segmentId={segmentId} mails={desk.sent} />}
    />
  );
}
