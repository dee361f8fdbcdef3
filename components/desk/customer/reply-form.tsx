'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { useAttempt } from '@/components/ui/use-attempt';

type ReplyFormProps = {
  noteId: number;
  /** Name of the customer. */
  name: string;
  /** Ids of the customer's answers that no coach has read. */
  unread: readonly number[];
};

/** Replies to a training note; a reply marks the customer's answers as read. */
export function ReplyForm({ noteId, name, unread }: ReplyFormProps) {
  const t = useTranslations('customers.notes');
  const router = useRouter();
  const id = useId();
  const [isOpen, setOpen] = useState(unread.length > 0);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The focused element is removed after either action.
  const turn = (open: boolean) => {
    flushSync(() => setOpen(open));
    (open ? field : opener).current?.focus();
  };
  const [body, setBody] = useState('');
  useKeptInput(`reply ${noteId}`, {
    read: () => body || null,
    restore: (kept: string) => {
      setBody(kept);
      setOpen(true);
    },
  });
  const { busy, wrong, failure, attempt } = useAttempt({ field: 'body', failed: t('failed') });
  const call = (path: string, sent: object, done?: () => void) =>
    attempt(async () => {
      await api(path, { body: sent });
      done?.();
      router.refresh();
    });
  const send = () =>
    call('/api/v1/training/replies', { progress_log_id: noteId, body }, () => {
      setBody('');
      turn(false);
      showToast(t('sent'));
    });
  const read = unread.length > 0 && (
    <Button
      variant="ghost"
      busy={busy}
      onClick={() => void call('/api/v1/training/replies/read', { ids: unread })}
    >
      {t('read')}
    </Button>
  );
  if (!isOpen)
    return (
      <div className="flex flex-wrap gap-2">
        <Button ref={opener} variant="outline" size="sm" onClick={() => turn(true)}>
          {t('open')}
        </Button>
        {read}
      </div>
    );
  return (
    <Form className="basis-full" onSubmit={send} noValidate>
      <TextareaField
        ref={field}
        id={id}
        label={t('label', { name })}
        hint={t('help')}
        error={wrong ?? failure ?? undefined}
        rows={3}
        maxLength={2_000}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" variant="ink" busy={busy}>
          {t('send')}
        </Button>
        {read}
      </div>
    </Form>
  );
}
