'use client';

import { type FormEvent, useId, useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { ApiError, api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';

export type ImpersonateTexts = {
  button: string;
  title: string;
  text: string;
  reason: string;
  hint: string;
  start: string;
  cancel: string;
  close: string;
  failed: string;
};

/** «Ver el sitio como…»: asks for a reason, then opens the site as the customer. */
export function ImpersonateButton({ userId, texts }: { userId: number; texts: ImpersonateTexts }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  useKeptInput('impersonate', {
    read: () => (open ? reason : null),
    restore: (kept: string) => {
      setReason(kept);
      setOpen(true);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    const back = `${location.pathname}${location.search}`;
    try {
      const body = { userId, reason, back };
      const { path } = await api<{ path: string }>('/api/impersonation', { method: 'POST', body });
      location.assign(path);
    } catch (failure) {
      setBusy(false);
      setError(failure instanceof ApiError ? (failure.errors.reason?.[0] ?? failure.message) : texts.failed);
    }
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Ico name="eye" size={18} />
        {texts.button}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.title}
        closeLabel={texts.close}
        width={520}
        height={220}
      >
        <form onSubmit={submit} noValidate>
          <p className="mb-4">{texts.text}</p>
          <div className="field">
            <label htmlFor={id}>{texts.reason}</label>
            <textarea
              id={id}
              className="input"
              rows={3}
              maxLength={500}
              required
              value={reason}
              aria-describedby={error ? `${id}-error` : `${id}-hint`}
              aria-invalid={error ? true : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
            {error ? (
              <FieldError id={id}>{error}</FieldError>
            ) : (
              <p id={`${id}-hint`} className="hint">
                {texts.hint}
              </p>
            )}
          </div>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {texts.cancel}
            </Button>
            <Button type="submit" busy={busy}>
              {texts.start}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
