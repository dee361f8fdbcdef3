import type { Metadata } from 'next';
import { InfoScreen } from '@/components/account/info-screen';
import { SiteShell } from '@/components/site/site-shell';
import { routes } from '@/lib/routes';
import { getProfile } from '@/lib/server/accounts/profile';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { readProgramCookie } from '@/lib/server/training/program-cookie';
import { submitProfile, submitResendVerification } from '../../form-actions';
import { memberContext } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/profile/info'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.info.title'));

export default async function ProfilePage() {
  const context = await memberContext(routes.profile);
  const frame = await getAccountFrame(context, await readProgramCookie());
  return (
    <SiteShell>
      <InfoScreen
        frame={frame}
        profile={await getProfile(context)}
        formAction={submitProfile}
        resend={submitResendVerification}
      />
    </SiteShell>
  );
}
