'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { AppLink } from '@/components/ui/app-link';
import { registerPasswordDialog } from '@/components/ui/ask-password';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { useAttempt } from '@/components/ui/use-attempt';
import { routes } from '@/lib/routes';

/**
 * Asks for the password again so that a refused call can be repeated (docs/spec/accounts.md#staff). `person`
 * is the account's owner, shown for shared computers and for password managers.
 */
export function PasswordDialog({ person }: { person?: { name: string; email: string } }) {
  const t = useTranslations('account.again');
  const id = useId();
  const answer = useRef<((given: boolean) => void) | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  const { busy, wrong, failure, attempt, clear } = useAttempt({ field: 'password', failed: t('failed') });

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
    if (open) form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  }, [open]);

  const close = (given: boolean) => {
    answer.current?.(given);
    answer.current = null;
    form.current?.reset();
    clear();
    setOpen(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    void attempt(async () => {
      await api('/api/v1/user/confirm-password', { body: { password } });
      close(true);
    });
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
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        {failure && <Alert tone="error">{failure}</Alert>}
        {person && (
          <p>
            <span className="block font-semibold">{person.name}</span>
            <span className="block text-muted text-sm">{person.email}</span>
            <input hidden readOnly name="username" autoComplete="username" value={person.email} />
          </p>
        )}
        <TextField
          id={`${id}-clave`}
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('password')}
          error={wrong && `${wrong} ${t('hint')}`}
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
