import { useTranslations } from 'next-intl';
import { Ico } from '@/components/admin/ui/ico';
import { Panel } from '@/components/admin/ui/panel';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { MailReach } from '@/lib/server/desk/segments/mail';
import type { MailPreview } from '@/lib/server/desk/segments/try-mail';
import type { PreviewState } from './use-mail-preview';

type MailArrivalProps = {
  id: string;
  people: MailReach['people'];
  preview: MailPreview | null;
  state: PreviewState;
  retry: () => void;
  /** The recipient of the preview; null when there is none. */
  reader: number | null;
  busy: boolean;
  /** The e-mail of the person who gets the test mail. */
  to: string;
  toError: string | undefined;
  onReader: (id: number) => void;
  onTo: (to: string) => void;
  onTest: () => void;
};

/** Preview of the mail for one recipient, and a test mail to a member of staff. */
export function MailArrival(props: MailArrivalProps) {
  const { id, people, preview, state, reader, busy, onReader, onTest } = props;
  const t = useTranslations('crm.mail');
  return (
    <Panel
      title={t('preview')}
      aside={
        reader !== null && (
          <Select
            className="ml-auto w-auto max-w-3/5"
            aria-label={t('reader')}
            value={reader}
            options={people.map((person) => [person.id, person.name])}
            onChoose={(key) => onReader(Number(key))}
          />
        )
      }
    >
      {/* Of one height in every state: else «Probar» would move away from under a press. */}
      <div className="flex flex-col h-148">
        {preview ? (
          <>
            <p className="px-5 pt-4 font-semibold break-words">{preview.subject}</p>
            {preview.lacks.length > 0 && (
              <p className="px-5 pt-1 pb-3 text-sm text-muted">
                {t('lacks', { words: preview.lacks.map((each) => t(`placeholders.${each}`)).join(', ') })}
              </p>
            )}
            <iframe
              className="w-full flex-1 border-0"
              title={t('preview')}
              sandbox=""
              srcDoc={preview.html}
            />
          </>
        ) : (
          <div className="grid gap-3 justify-items-start p-5">
            <p className="text-muted" role="status">
              {t(`preview_${state}`)}
            </p>
            {state === 'failed' && (
              <Button size="sm" variant="outline" onClick={props.retry}>
                {t('again')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 p-5 border-t border-line">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            id={`${id}-test`}
            label={t('test_to')}
            hint={t('test_hint')}
            type="email"
            autoComplete="email"
            value={props.to}
            error={props.toError}
            onChange={(event) => props.onTo(event.target.value)}
          />
        </div>
        <Button className="mt-7" variant="outline" busy={busy} onClick={onTest}>
          <Ico name="send" size={18} />
          {t('test')}
        </Button>
      </div>
    </Panel>
  );
}
