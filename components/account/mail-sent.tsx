import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { routes } from '@/lib/routes';
import { SentNotice } from './sent-notice';

/** «Look at your mail»; in the demo with a link to where the mails are. */
export function MailSent({ text, mailbox }: { text: string; mailbox: boolean }) {
  const t = useTranslations('account.form');
  return (
    <SentNotice>
      <Alert tone="done">{text}</Alert>
      {mailbox && (
        <p className="text-muted">
          {t.rich('demo_mailbox', {
            link: (label) => (
              <AppLink className="link text-ink" href={routes.mailbox}>
                {label}
              </AppLink>
            ),
          })}
        </p>
      )}
    </SentNotice>
  );
}
