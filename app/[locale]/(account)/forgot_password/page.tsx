import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForgotScreen } from '@/components/account/link-screens';
import { hasMailbox } from '@/lib/server/training/list-demo-mails';
import { forgotPasswordDoor } from '../form-doors';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.forgot');
  return { title: t('title'), robots: { index: false } };
}

export default function ForgotPasswordPage() {
  return <ForgotScreen door={forgotPasswordDoor} mailbox={hasMailbox()} />;
}
