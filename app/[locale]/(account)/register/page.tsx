import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { RegisterScreen } from '@/components/account/register-screen';
import { requestContext } from '@/lib/actions/run';
import { getLanding } from '@/lib/server/training/get-landing';
import { hasMailbox } from '@/lib/server/training/list-demo-mails';
import { registerDoor } from '../form-doors';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.register');
  return { title: t('title'), robots: { index: false } };
}

export default async function RegisterPage() {
  const context = await requestContext();
  if (context.actor) redirect(await getLanding(context));
  return <RegisterScreen door={registerDoor} mailbox={hasMailbox()} />;
}
