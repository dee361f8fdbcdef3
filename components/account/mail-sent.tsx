import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { routes } from '@/lib/routes';
import { SentNotice } from './sent-notice';

/** Tells the visitor to check their mail; in the demo it links to the mailbox. */
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
