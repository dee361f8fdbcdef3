import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MailboxScreen } from '@/components/account/mailbox-screen';
import { SiteShell } from '@/components/site/site-shell';
import { listDemoMails } from '@/lib/server/training/list-demo-mails';
import { orNotFound } from '../../params';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.mailbox');
  return { title: t('title'), robots: { index: false } };
}

export default async function MailboxPage() {
  const mails = await orNotFound(listDemoMails());
  return (
    <SiteShell>
      <MailboxScreen mails={mails} />
    </SiteShell>
  );
}
