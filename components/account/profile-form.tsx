'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { refreshSession } from '@/components/session/session';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { type ProfileInput, profileSchema } from '@/lib/domain/account';
import { FormAlert } from './form-alert';
import type { FormAction } from './form-state';
import { SavedNote } from './saved-note';
import { useAccountForm } from './use-account-form';

type ProfileFormProps = { formAction: FormAction; profile: ProfileInput; email: string };

export function ProfileForm({ formAction, profile, email }: ProfileFormProps) {
  const t = useTranslations('account.info');
  const router = useRouter();
  const { formProps, field, alert, busy, failure, submitted, succeeded, form } = useAccountForm({
    schema: profileSchema,
    formAction,
    defaults: profile,
    onDone: () => {
      form.reset(form.getValues());
      router.refresh();
      void refreshSession();
    },
  });
  const { isDirty } = form.formState;
  // The page does not say whose it is, and another person may sign in in this tab.
  useKeptInput(`profile-${email}`, {
    read: () => (isDirty ? form.getValues() : null),
    restore: (kept: ProfileInput) => form.reset(kept, { keepDefaultValues: true }),
  });
  const text = (name: keyof ProfileInput, autoComplete: string) => ({
    ...field(name),
    label: t(name),
    autoComplete,
    defaultValue: submitted[name] ?? profile[name],
  });
  return (
    <form {...formProps} className="grid gap-4">
      <h2 className="heading-2">{t('heading')}</h2>
      <FormAlert ref={alert} text={failure} />
      <div className="grid sm:grid-cols-2 gap-4 gap-y-5">
        <TextField {...text('name', 'given-name')} />
        <TextField {...text('lastname', 'family-name')} />
        <TextField
          id="email"
          className="sm:col-span-2"
          label={t('email')}
          type="email"
          value={email}
          hint={t('email_hint')}
          autoComplete="email"
          readOnly
        />
        <TextField {...text('identification', 'off')} inputMode="numeric" hint={t('identification_hint')} />
        <TextField {...text('phone', 'tel')} type="tel" />
        <TextField {...text('address', 'street-address')} className="sm:col-span-2" />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={t('busy')}>
          {t('submit')}
        </Button>
        <SavedNote shown={succeeded && !isDirty} text={t('saved')} />
      </div>
    </form>
  );
}
