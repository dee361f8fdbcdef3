'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { forgotPasswordSchema } from '@/lib/domain/account';
import { FormAlert } from './form-alert';
import type { FormDoor } from './form-state';
import { useAccountForm } from './use-account-form';

/** The answer is the same for every address. */
export function ForgotForm({ door, sent }: { door: FormDoor; sent: ReactNode }) {
  const t = useTranslations('account.forgot');
  const { formProps, field, alert, busy, failure, typed, succeeded } = useAccountForm({
    schema: forgotPasswordSchema,
    door,
    defaults: { email: '' },
  });
  if (succeeded) return sent;
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      <p className="text-ink2">{t('text')}</p>
      <FormAlert ref={alert} text={failure} />
      <TextField
        {...field('email')}
        label={t('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={typed.email}
      />
      <Button type="submit" variant="action" size="xl" busy={busy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
