import { useTranslations } from 'next-intl';
import type { AccountFrame } from '@/lib/server/training/get-account-frame';
import { AccountTexts } from './account-texts';
import type { FormAction } from './form-state';
import { PasswordForm } from './password-form';
import { ProfileHead } from './profile-head';

export function PasswordScreen({ frame, formAction }: { frame: AccountFrame; formAction: FormAction }) {
  const t = useTranslations('account.change');
  return (
    <>
      <ProfileHead frame={frame} active="password" />
      <div className="wrap pt-10 pb-20 grid lg:grid-cols-12 gap-10">
        <div className="lg:col-span-5">
          <AccountTexts areas={['change']}>
            <PasswordForm formAction={formAction} />
          </AccountTexts>
        </div>
        <aside className="lg:col-span-5 lg:col-start-8 border-t-2 border-ink pt-4 self-start">
          <h2 className="font-bold text-lg">{t('on_save')}</h2>
          <p className="mt-2 text-muted">{t('on_save_text')}</p>
        </aside>
      </div>
    </>
  );
}
