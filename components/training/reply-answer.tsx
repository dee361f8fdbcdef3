'use client';

import { useRouter } from 'next/navigation';
import { useId, useRef, useState } from 'react';
import { api, failureText } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';

type Texts = { label: string; send: string; busy: string; sent: string; failed: string };

/** Answers a coach's reply; offline the text stays in the form. */
export function ReplyAnswer({ noteId, texts }: { noteId: number; texts: Texts }) {
  const router = useRouter();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const send = async () => {
    const body = field.current?.value ?? '';
    if (busy || body.trim() === '') return;
    setBusy(true);
    setSaid('');
    try {
      await api('/api/v1/training/replies', { body: { progress_log_id: noteId, body } });
      if (field.current) field.current.value = '';
      setSaid(texts.sent);
      router.refresh();
    } catch (error) {
      setSaid(failureText(error, texts.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form className="field mt-4" onSubmit={send}>
      <label htmlFor={id}>{texts.label}</label>
      <textarea ref={field} id={id} className="input min-h-20" rows={2} required maxLength={2_000} />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="accent" busy={busy} busyLabel={texts.busy}>
          {texts.send}
        </Button>
        <span role="status" className="font-semibold">
          {said}
        </span>
      </div>
    </Form>
  );
}
