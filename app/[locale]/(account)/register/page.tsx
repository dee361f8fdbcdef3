import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { RegisterScreen } from '@/components/account/register-screen';
import { requestContext } from '@/lib/http/context';
import { hasMailbox } from '@/lib/server/desk/mailbox/list-demo-mails';
import { getLanding } from '@/lib/server/training/get-landing';
import { submitRegister } from '../form-actions';
import { privateMetadata } from '../private-metadata';

type Props = PageProps<'/[locale]/register'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.register.title'));

export default async function RegisterPage() {
  const context = await requestContext();
  if (context.actor) redirect(await getLanding(context));
  return <RegisterScreen formAction={submitRegister} mailbox={hasMailbox()} />;
}
