import type { Metadata } from 'next';
import { ResetScreen } from '@/components/account/link-screens';
import { requestContext } from '@/lib/http/context';
import { readLink } from '@/lib/server/accounts/open-link';
import { RESET_PURPOSES } from '@/lib/server/accounts/reset-password';
import { hasMailbox } from '@/lib/server/desk/mailbox/list-demo-mails';
import { submitRenewLink, submitResetPassword } from '../form-actions';
import { privateMetadata } from '../private-metadata';

type Props = PageProps<'/[locale]/reset_password'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // The URL holds a secret: other sites get no referrer. Without any, a form without scripts has no origin.
  return { ...(await privateMetadata(params, (t) => t('account.reset.title'))), referrer: 'same-origin' };
}

export default async function ResetLinkPage({ searchParams }: Props) {
  const link = await readLink(await requestContext(), await searchParams, RESET_PURPOSES);
  return (
    <ResetScreen
      formAction={submitResetPassword}
      renewAction={submitRenewLink}
      link={link}
      mailbox={hasMailbox()}
    />
  );
}
