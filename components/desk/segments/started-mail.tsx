import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/desk/actions/action-button';
import { Alert } from '@/components/ui/alert';
import { cancelSegmentMailAction } from '@/lib/actions/segments';

export type Started = { id: number; recipients: number; isLater: boolean };

/** Says that a mail is on its way, with a button that stops it while no email has left. */
export function StartedMail({ mail, onStopped }: { mail: Started; onStopped: () => void }) {
  const t = useTranslations('crm.mail');
  return (
    <Alert
      tone="done"
      className="basis-full"
      action={
        <ActionButton
          variant="outline"
          size="sm"
          action={() => cancelSegmentMailAction(mail.id)}
          notice={() => {
            onStopped();
            return t('cancelled');
          }}
        >
          {t('cancel')}
        </ActionButton>
      }
    >
      {t(mail.isLater ? 'scheduled' : 'started', { count: mail.recipients })}
    </Alert>
  );
}
