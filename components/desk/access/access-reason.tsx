import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import type { AccessKind } from './access-kinds';

const REASONS = {
  grant: ['courtesy', 'paid_elsewhere', 'change_of_program', 'make_up'],
  extend: ['courtesy', 'illness', 'travel', 'make_up', 'paid_elsewhere'],
  pause: ['travel', 'illness', 'injury', 'pregnancy', 'work'],
  resume: ['on_request', 'by_mistake'],
  start: ['on_request', 'travel', 'illness', 'by_mistake'],
  revoke: ['refunded', 'on_request', 'change_of_program', 'by_mistake'],
} as const satisfies Record<AccessKind, readonly string[]>;
type ReasonCode = (typeof REASONS)[AccessKind][number] | 'other';

/** A reason of the list, and words about it; of another reason the words alone. */
export type AccessReason = { code: ReasonCode | ''; detail: string };
export const NO_REASON: AccessReason = { code: '', detail: '' };

/** The reason as it is stored in the history, '' without one. */
export function useReasonText(): (reason: AccessReason) => string {
  const t = useTranslations('customers.access.reasons');
  return ({ code, detail }) => {
    if (code === '') return '';
    return [code === 'other' ? '' : t(code), detail.trim()].filter(Boolean).join('. ');
  };
}

type ReasonFieldsProps = {
  id: string;
  kind: AccessKind;
  value: AccessReason;
  error: string | undefined;
  onChange: (value: AccessReason) => void;
};

/** Why access is changed: one of the usual reasons, or others in words. */
export function ReasonFields({ id, kind, value, error, onChange }: ReasonFieldsProps) {
  const t = useTranslations('customers.access');
  const isOther = value.code === 'other';
  return (
    <div className="grid gap-4 sm:grid-cols-2 items-start">
      <SelectField
        id={`${id}-reason`}
        label={t('fields.reason')}
        error={isOther ? undefined : error}
        required
        value={value.code}
        options={[
          ['', t('reasons.choose'), true],
          ...[...REASONS[kind], 'other' as const].map((code) => [code, t(`reasons.${code}`)] as const),
        ]}
        onChoose={(code) => onChange({ ...value, code: code as ReasonCode })}
      />
      <TextField
        id={`${id}-detail`}
        label={t('fields.detail')}
        error={isOther ? error : undefined}
        required={isOther}
        maxLength={900}
        value={value.detail}
        onChange={(event) => onChange({ ...value, detail: event.target.value })}
      />
    </div>
  );
}
