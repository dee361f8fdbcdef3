import type { Metadata } from 'next';
import { MailboxScreen } from '@/components/desk/mailbox/mailbox-screen';
import { SiteShell } from '@/components/site/site-shell';
import { listDemoMails } from '@/lib/server/desk/mailbox/list-demo-mails';
import { orNotFound } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/dev/mailbox'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.mailbox.title'));

export default async function MailboxPage() {
  const mails = await orNotFound(listDemoMails());
  return (
    <SiteShell>
      <MailboxScreen mails={mails} />
    </SiteShell>
  );
}
