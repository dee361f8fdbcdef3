'use client';

import { useState } from 'react';
import type { MailDesk } from '@/lib/server/desk/segments/mail';
import { MailForm } from './mail-form';
import { MailList } from './mail-list';
import type { Started } from './started-mail';

/** The form of a mail to segments, and previous mails. */
export function MailScreen({ desk, segmentId }: { desk: MailDesk; segmentId: number }) {
  // Outside of the form, which starts over once its draft was sent.
  const [started, setStarted] = useState<Started | null>(null);
  return (
    <MailForm
      key={desk.draft?.id ?? 'new'}
      desk={desk}
      started={started}
      onStarted={setStarted}
      after={<MailList segmentId={segmentId} mails={desk.sent} />}
    />
  );
}
