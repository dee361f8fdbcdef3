import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InfoScreen } from '@/components/account/info-screen';
import { SiteShell } from '@/components/site/site-shell';
import { routes } from '@/lib/routes';
import { getProfile } from '@/lib/server/accounts/profile';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { rememberedProgram } from '@/lib/server/training/remembered';
import { profileDoor, resendVerificationDoor } from '../../form-doors';
import { memberContext } from '../../params';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.info');
  return { title: t('title'), robots: { index: false } };
}

export default async function ProfilePage() {
  const context = await memberContext(routes.profile);
  const frame = await getAccountFrame(context, await rememberedProgram());
  const profile = await getProfile(context);
  return (
    <SiteShell>
      <InfoScreen frame={frame} profile={profile} door={profileDoor} resend={resendVerificationDoor} />
    </SiteShell>
  );
}
