import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LoginScreen } from '@/components/account/login-screen';
import { requestContext } from '@/lib/http/context';
import { routes } from '@/lib/routes';
import { getLanding } from '@/lib/server/training/get-landing';
import { submitLogin } from '../form-actions';
import { privateMetadata } from '../private-metadata';
import { returnPath } from '../return-path';

type Props = PageProps<'/[locale]/login'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.login.title'));

export default async function LoginPage({ searchParams }: Props) {
  const [{ next }, context] = await Promise.all([searchParams, requestContext()]);
  if (context.actor && context.actor.secondFactor !== 'given')
    redirect(routes.secondFactorFor(returnPath(next)));
  if (context.actor) redirect(returnPath(next) ?? (await getLanding(context)));
  return <LoginScreen formAction={submitLogin} next={returnPath(next)} />;
}
