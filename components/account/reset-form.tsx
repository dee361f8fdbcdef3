'use client';

import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { PASSWORD_MIN, resetPasswordSchema } from '@/lib/domain/account';
import { routes } from '@/lib/routes';
import { FormAlert } from './form-alert';
import type { FormAction } from './form-state';
import { PasswordField } from './password-field';
import { useAccountForm } from './use-account-form';

export function ResetForm({ formAction, token }: { formAction: FormAction; token: string }) {
  const t = useTranslations('account.reset');
  const { formProps, field, alert, busy, failure } = useAccountForm({
    schema: resetPasswordSchema,
    formAction,
    defaults: { token, password: '' },
  });
  const password = field('password');
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      <FormAlert ref={alert} text={failure}>
        {!password.error && (
          <AppLink className="link" href={routes.forgotPassword}>
            {t('again')}
          </AppLink>
        )}
      </FormAlert>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        {...password}
        label={t('password')}
        autoComplete="new-password"
        hint={t('password_hint', { min: PASSWORD_MIN })}
      />
      <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
