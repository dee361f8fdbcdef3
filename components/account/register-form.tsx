'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/check';
import { TextField } from '@/components/ui/field';
import { PASSWORD_MIN, registerSchema } from '@/lib/domain/account';
import { EmailField } from './email-field';
import { FormAlert } from './form-alert';
import type { FormAction } from './form-state';
import { PasswordField } from './password-field';
import { useAccountForm } from './use-account-form';

type RegisterFormProps = { formAction: FormAction; terms: ReactNode; sent: ReactNode };

/**
 * `sent` replaces the form.
 * It is the same whether or not the address has an account, so that accounts can't be probed.
 */
export function RegisterForm({ formAction, terms, sent }: RegisterFormProps) {
  const t = useTranslations('account.register');
  const defaults = { name: '', lastname: '', email: '', password: '', agreed_tc: false };
  const { formProps, field, alert, busy, failure, submitted, succeeded } = useAccountForm({
    schema: registerSchema,
    formAction,
    defaults,
  });
  if (succeeded) return sent;
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      <FormAlert ref={alert} text={failure} />
      <div className="grid sm:grid-cols-2 gap-5">
        <TextField
          {...field('name')}
          label={t('name')}
          autoComplete="given-name"
          defaultValue={submitted.name}
        />
        <TextField
          {...field('lastname')}
          label={t('lastname')}
          autoComplete="family-name"
          defaultValue={submitted.lastname}
        />
      </div>
      <EmailField {...field('email')} label={t('email')} defaultValue={submitted.email} />
      <PasswordField
        {...field('password')}
        label={t('password')}
        autoComplete="new-password"
        hint={t('password_hint', { min: PASSWORD_MIN })}
      />
      <Check {...field('agreed_tc')}>{terms}</Check>
      <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
