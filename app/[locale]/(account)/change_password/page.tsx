import type { Metadata } from 'next';
import { PasswordScreen } from '@/components/account/password-screen';
import { SiteShell } from '@/components/site/site-shell';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { readProgramCookie } from '@/lib/server/training/program-cookie';
import { submitChangePassword } from '../form-actions';
import { memberContext } from '../params';
import { privateMetadata } from '../private-metadata';

type Props = PageProps<'/[locale]/change_password'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.change.title'));

export default async function ChangePasswordPage() {
  const context = await memberContext(routes.changePassword);
  const frame = await getAccountFrame(context, await readProgramCookie());
  return (
    <SiteShell>
      <PasswordScreen frame={frame} formAction={submitChangePassword} />
    </SiteShell>
  );
}
