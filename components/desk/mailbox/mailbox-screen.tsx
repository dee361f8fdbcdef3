import { useTranslations } from 'next-intl';
import { Accordion } from '@/components/ui/accordion';
import { Alert } from '@/components/ui/alert';
import { useInstants } from '@/components/ui/use-instants';
import type { DemoMail } from '@/lib/server/desk/mailbox/list-demo-mails';

/** Mails of the demo. Links open in this window; the mail is sandboxed and can't run scripts. */
export function MailboxScreen({ mails }: { mails: readonly DemoMail[] }) {
  const t = useTranslations('account.mailbox');
  return (
    <div className="wrap pt-8 lg:pt-12 pb-20">
      <h1 className="display-2">{t('heading')}</h1>
      <Alert tone="warning" className="mt-6 max-w-3xl">
        {t('demo')}
      </Alert>
      {mails.length === 0 && <p className="lead text-muted mt-8">{t('none')}</p>}
      <div className="mt-8 max-w-4xl">
        {mails.map((mail, i) => (
          <Accordion key={mail.id} open={i === 0} plain summary={<MailLine mail={mail} />}>
            {mail.attachment && (
              <a
                className="link inline-flex items-center min-h-11"
                href={mail.attachment}
                target="_blank"
                rel="noopener"
              >
                {t('attachment')}
              </a>
            )}
            <iframe
              className="w-full h-[36rem] bg-panel border border-line mb-6"
              title={mail.subject}
              sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
              srcDoc={forFrame(mail.html)}
              loading="lazy"
            />
          </Accordion>
        ))}
      </div>
    </div>
  );
}

/** Links in a mail open in the whole window, not inside the frame. */
const forFrame = (html: string) => {
  const base = '<base target="_top">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
};

function MailLine({ mail }: { mail: DemoMail }) {
  const t = useTranslations('account.mailbox');
  const instants = useInstants();
  return (
    <span className="min-w-0">
      <b className="block">{mail.subject}</b>
      <span className="block text-sm font-medium text-muted wrap-anywhere">
        {t('to', { recipient: mail.recipient })},{' '}
        <span className="whitespace-nowrap">{instants.full(mail.sentAt)}</span>
      </span>
    </span>
  );
}
