'use client';

import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { signInSchema } from '@/lib/domain/account';
import { routes } from '@/lib/routes';
import { EmailField } from './email-field';
import { FormAlert } from './form-alert';
import type { FormAction } from './form-state';
import { PasswordField } from './password-field';
import { useAccountForm } from './use-account-form';

export function LoginForm({ formAction, next }: { formAction: FormAction; next: string | null }) {
  const t = useTranslations('account.login');
  const defaults = { email: '', password: '' };
  const { formProps, field, alert, busy, failure, submitted } = useAccountForm({
    schema: signInSchema,
    formAction,
    defaults,
  });
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      <FormAlert ref={alert} text={failure} />
      {next && <input type="hidden" name="next" value={next} />}
      <EmailField {...field('email')} label={t('email')} defaultValue={submitted.email} />
      <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" />
      <p className="-my-1 text-right">
        <AppLink className="link inline-flex items-center min-h-11" href={routes.forgotPassword}>
          {t('forgot')}
        </AppLink>
      </p>
      <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
