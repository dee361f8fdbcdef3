'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { changePasswordSchema, PASSWORD_MIN } from '@/lib/domain/account';
import { FormAlert } from './form-alert';
import type { FormAction } from './form-state';
import { PasswordField } from './password-field';
import { SavedNote } from './saved-note';
import { useAccountForm } from './use-account-form';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

export function PasswordForm({ formAction }: { formAction: FormAction }) {
  const t = useTranslations('account.change');
  const { formProps, field, alert, busy, failure, succeeded, form } = useAccountForm({
    schema: changePasswordSchema,
    formAction,
    defaults: EMPTY,
    onDone: () => form.reset(EMPTY),
  });
  return (
    <form {...formProps} className="grid gap-5 content-start">
      <h2 className="heading-2">{t('heading')}</h2>
      <FormAlert ref={alert} text={failure} />
      <PasswordField {...field('current_password')} label={t('current')} autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label={t('password')}
        autoComplete="new-password"
        hint={t('hint', { min: PASSWORD_MIN })}
      />
      <PasswordField {...field('password_confirmation')} label={t('again')} autoComplete="new-password" />
      <div className="flex flex-wrap items-center gap-4 mt-2">
        <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={t('busy')}>
          {t('submit')}
        </Button>
        <SavedNote shown={succeeded && !form.formState.isDirty} text={t('saved')} />
      </div>
    </form>
  );
}
