import type { Profile } from '@/lib/server/accounts/profile';
import type { AccountFrame } from '@/lib/server/training/get-account-frame';
import { AccountTexts } from './account-texts';
import type { FormAction } from './form-state';
import { MyPrograms } from './my-programs';
import { ProfileForm } from './profile-form';
import { ProfileHead } from './profile-head';
import { VerifyNotice } from './verify-notice';

type InfoScreenProps = { frame: AccountFrame; profile: Profile; formAction: FormAction; resend: FormAction };

export function InfoScreen({ frame, profile, formAction, resend }: InfoScreenProps) {
  const { email, emailVerified, ...fields } = profile;
  return (
    <>
      <ProfileHead frame={frame} active="info" />
      <div className="wrap pt-10 pb-20 grid gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <AccountTexts areas={['info', 'verify_notice']}>
            {!emailVerified && <VerifyNotice formAction={resend} />}
            <ProfileForm formAction={formAction} profile={fields} email={email} />
          </AccountTexts>
        </div>
        <aside className="lg:col-span-4 lg:col-start-9">
          <MyPrograms programs={frame.programs} />
        </aside>
      </div>
    </>
  );
}
