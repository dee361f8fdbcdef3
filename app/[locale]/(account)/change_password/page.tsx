import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PasswordScreen } from '@/components/account/password-screen';
import { SiteShell } from '@/components/site/site-shell';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { rememberedProgram } from '@/lib/server/training/remembered';
import { changePasswordDoor } from '../form-doors';
import { memberContext } from '../params';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.change');
  return { title: t('title'), robots: { index: false } };
}

export default async function ChangePasswordPage() {
  const context = await memberContext(routes.changePassword);
  const frame = await getAccountFrame(context, await rememberedProgram());
  return (
    <SiteShell>
      <PasswordScreen frame={frame} door={changePasswordDoor} />
    </SiteShell>
  );
}
