import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LoginScreen } from '@/components/account/login-screen';
import { requestContext } from '@/lib/actions/run';
import { getLanding } from '@/lib/server/training/get-landing';
import { loginDoor } from '../form-doors';
import { returnPath } from '../return-path';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.login');
  return { title: t('title'), robots: { index: false } };
}

export default async function LoginPage({ searchParams }: PageProps<'/[locale]/login'>) {
  const [{ next }, context] = await Promise.all([searchParams, requestContext()]);
  if (context.actor) redirect(returnPath(next) ?? (await getLanding(context)));
  return <LoginScreen door={loginDoor} next={returnPath(next)} />;
}
