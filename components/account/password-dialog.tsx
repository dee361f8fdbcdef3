'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { ApiError, api } from '@/components/ui/api';
import { AppLink } from '@/components/ui/app-link';
import { registerPasswordDialog } from '@/components/ui/ask-password';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { routes } from '@/lib/routes';

/** Asks for the password again, and lets what was refused go on (docs/spec/accounts.md#staff). */
export function PasswordDialog() {
  const t = useTranslations('account.again');
  const id = useId();
  const answer = useRef<((given: boolean) => void) | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(
    () =>
      registerPasswordDialog(
        () =>
          new Promise((resolve) => {
            answer.current?.(false);
            answer.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus();
  }, [open]);

  const close = (given: boolean) => {
    answer.current?.(given);
    answer.current = null;
    form.current?.reset();
    setWrong(null);
    setFailure(null);
    setOpen(false);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (busy) return;
    setBusy(true);
    setWrong(null);
    setFailure(null);
    try {
      await api('/api/v1/user/confirm-password', { body: { password } });
      close(true);
    } catch (error) {
      const field = error instanceof ApiError ? error.errors.password?.[0] : undefined;
      setWrong(field ? `${field} ${t('hint')}` : null);
      if (!field) setFailure(error instanceof ApiError && error.isWorded ? error.message : t('failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      title={t('title')}
      closeLabel={t('close')}
      width={520}
      height={220}
    >
      <p className="text-muted mb-4">{t('text')}</p>
      <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {failure && <Alert tone="error">{failure}</Alert>}
        <TextField
          id={`${id}-clave`}
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('password')}
          error={wrong ?? undefined}
        />
        <p>
          <AppLink className="link inline-flex items-center min-h-11" href={routes.forgotPassword} hard>
            {t('forgot')}
          </AppLink>
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => close(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('go')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
