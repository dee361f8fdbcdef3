'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { failureText } from '@/components/ui/use-attempt';

type Texts = { label: string; send: string; busy: string; sent: string; failed: string };

/** Answers a coach's reply; offline the text stays in the form. */
export function ReplyAnswer({ noteId, texts }: { noteId: number; texts: Texts }) {
  const router = useRouter();
  const id = useId();
  const [body, setBody] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || body.trim() === '') return;
    setBusy(true);
    setSaid('');
    try {
      await api('/api/v1/training/replies', { body: { progress_log_id: noteId, body } });
      setBody('');
      setSaid(texts.sent);
      router.refresh();
    } catch (error) {
      setSaid(failureText(error, texts.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="field mt-4" onSubmit={(event) => void send(event)}>
      <label htmlFor={id}>{texts.label}</label>
      <textarea
        id={id}
        className="input min-h-20"
        rows={2}
        required
        maxLength={2_000}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="accent" busy={busy} busyLabel={texts.busy}>
          {texts.send}
        </Button>
        <span role="status" className="font-semibold">
          {said}
        </span>
      </div>
    </form>
  );
}
