import { useTranslations } from 'next-intl';
import { Conflict } from '@/components/admin/form/conflict';
import { useWhoSaved } from '@/components/admin/form/who-saved';
import type { FieldSpec } from '@/components/admin/resource-info';
import type { MailDesk } from '@/lib/server/desk/segments/mail';
import { inputOf, type MailInput, type SavedDraft } from './use-mail-draft';

type MailClashProps = {
  opened: MailInput;
  saved: SavedDraft;
  segments: MailDesk['segments'];
  onKeep: () => void;
  onLoad: () => void;
};

/** What another person saved in a draft meanwhile, and the choice between the two versions. */
export function MailClash({ opened, saved, segments, onKeep, onLoad }: MailClashProps) {
  const t = useTranslations('crm.mail');
  const whoSaved = useWhoSaved();
  const rowOf = ({ chosen, ...texts }: MailInput) => ({
    id: saved.id,
    ...texts,
    to: segments.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : [])).join(', '),
  });
  const specs: FieldSpec[] = [
    { name: 'to', label: t('to'), field: { kind: 'text', max: 2_000 } },
    { name: 'subject', label: t('subject'), field: { kind: 'text', max: 150 } },
    { name: 'body', label: t('body'), field: { kind: 'longtext', max: 10_000 } },
    { name: 'starts_at', label: t('when'), field: { kind: 'datetime' } },
    { name: 'per_hour', label: t('per_hour'), field: { kind: 'integer', min: 1, max: 5_000 } },
  ];
  return (
    <Conflict
      specs={specs}
      opened={rowOf(opened)}
      current={rowOf(inputOf(saved))}
      said={whoSaved(saved)}
      onKeep={onKeep}
      onLoad={onLoad}
    />
  );
}
