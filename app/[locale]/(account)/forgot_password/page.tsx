import type { Metadata } from 'next';
import { ForgotScreen } from '@/components/account/link-screens';
import { hasMailbox } from '@/lib/server/desk/mailbox/list-demo-mails';
import { submitForgotPassword } from '../form-actions';
import { privateMetadata } from '../private-metadata';

type Props = PageProps<'/[locale]/forgot_password'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.forgot.title'));

export default function ForgotPasswordPage() {
  return <ForgotScreen formAction={submitForgotPassword} mailbox={hasMailbox()} />;
}
