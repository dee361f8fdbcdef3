'use client';

import { useId, useState } from 'react';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { Ico } from '@/components/admin/ui/ico';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { useAttempt } from '@/components/ui/use-attempt';
import type { Messages } from '@/lib/i18n/messages';

type ImpersonateButtonProps = { userId: number; texts: Messages['staff']['impersonate'] };

/** «Ver el sitio como…»: asks for a reason, then opens the site as the customer. */
export function ImpersonateButton({ userId, texts }: ImpersonateButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, wrong, failure, attempt } = useAttempt({ field: 'reason', failed: texts.failed });

  useKeptInput('impersonate', {
    read: () => (open ? reason : null),
    restore: (kept: string) => {
      setReason(kept);
      setOpen(true);
    },
  });
  const start = () =>
    attempt(async () => {
      const body = { userId, reason, back: `${location.pathname}${location.search}` };
      const { path } = await api<{ path: string }>('/api/impersonation', { method: 'POST', body });
      location.assign(path);
    });
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Ico name="eye" size={18} />
        {texts.button}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.title}
        submitLabel={texts.start}
        busy={busy}
        failure={failure}
        onSubmit={() => void start()}
      >
        <p>{texts.text}</p>
        <TextareaField
          id={id}
          label={texts.reason}
          hint={texts.hint}
          error={wrong}
          rows={3}
          maxLength={500}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormDialog>
    </>
  );
}
