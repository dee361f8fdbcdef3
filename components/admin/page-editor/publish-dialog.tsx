import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { MomentField } from '@/components/admin/fields/moment-field';
import { useAttempt } from '@/components/ui/use-attempt';
import type { FieldSpec } from '../resource-info';
import { FormDialog } from '../ui/form-dialog';
import type { PageDraft } from './use-page-draft';

/** `at` is the chosen moment of a schedule; empty before one is chosen. */
export type Publication = { kind: 'publish' | 'schedule'; at: string };

type PublishDialogProps = {
  publication: Publication;
  onMoment: (at: string) => void;
  page: PageDraft;
  specs: readonly FieldSpec[];
  onClose: () => void;
};

/**
 * Lists the changes to the site, and publishes now or at a chosen time
 * (docs/spec/page-versions.md#publishing).
 */
export function PublishDialog({ publication, onMoment, page, specs, onClose }: PublishDialogProps) {
  const { kind, at } = publication;
  const t = useTranslations('editors.draft');
  const errors = useTranslations('errors');
  const texts = useTranslations('admin.form');
  const id = useId();
  const { busy, wrong, failure, attempt } = useAttempt({ field: 'at', failed: texts('network') });
  const [missing, setMissing] = useState(false);
  const error = missing ? errors('required') : wrong;
  const labels = page.state.changed.map((name) => specs.find((spec) => spec.name === name)?.label ?? name);
  const send = async () => {
    setMissing(kind === 'schedule' && !at);
    if (kind === 'schedule' && !at) return;
    if (await attempt(() => page.publish(kind === 'schedule' ? at : null))) onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(`${kind}.title`)}
      submitLabel={t(`${kind}.verb`)}
      busy={busy}
      failure={failure}
      onSubmit={() => void send()}
    >
      {kind === 'publish' && <p>{t('publish.text')}</p>}
      <div>
        <p className="font-semibold">{t('publish.changes')}</p>
        <ul className="mt-1 pl-5 list-disc">
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </div>
      {kind === 'schedule' && (
        <MomentField
          id={`${id}-at`}
          name="at"
          label={t('schedule.at')}
          hint={t('schedule.hint')}
          value={at}
          error={error}
          onChange={onMoment}
          onBlur={() => setMissing(false)}
        />
      )}
    </FormDialog>
  );
}
