'use client';

import { useTranslations } from 'next-intl';
import { Ico } from '@/components/admin/ui/ico';

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
        <select
          className="input w-auto max-w-full"
          aria-label={t('add')}
          value=""
          onChange={(event) => onChoose([...chosen, Number(event.target.value)])}
        >
          <option value="" disabled>
            {t('add')}
          </option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
