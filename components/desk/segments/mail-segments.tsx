import { useTranslations } from 'next-intl';
import { Ico } from '@/components/admin/ui/ico';
import { Select, type SelectOption } from '@/components/ui/select';

type MailSegmentsProps = {
  segments: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
};

/** The recipient segments of a mail; a press removes one. */
export function MailSegments({ segments, chosen, onChoose }: MailSegmentsProps) {
  const t = useTranslations('crm.mail');
  const others = segments.filter(({ id }) => !chosen.includes(id));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {segments.map(({ id, name }) =>
        chosen.includes(id) ? (
          <button
            key={id}
            type="button"
            className="chip max-w-full"
            aria-pressed="true"
            aria-label={t('remove', { name })}
            onClick={() => onChoose(chosen.filter((each) => each !== id))}
          >
            <span className="truncate">{name}</span>
            <Ico name="x" size={16} />
          </button>
        ) : null,
      )}
      {others.length > 0 && (
        <Select
          className="w-auto max-w-full"
          aria-label={t('add')}
          value=""
          options={[['', t('add'), true], ...others.map(({ id, name }): SelectOption => [id, name])]}
          onChoose={(id) => onChoose([...chosen, Number(id)])}
        />
      )}
    </div>
  );
}
