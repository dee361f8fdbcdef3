import { useTranslations } from 'next-intl';
import { DayField } from '@/components/desk/actions/day-field';
import { Button } from '@/components/ui/button';
import { addDaysTo } from '@/lib/domain/clock';
import type { AccessKind } from './access-kinds';

export type AccessValues = { starts_on: string; ends_on: string; paused_on: string; resume_on: string };
export const NO_VALUES: AccessValues = { starts_on: '', ends_on: '', paused_on: '', resume_on: '' };

const FIELDS: Readonly<Record<AccessKind, readonly (keyof AccessValues)[]>> = {
  grant: ['starts_on', 'ends_on'],
  extend: ['ends_on'],
  pause: ['paused_on', 'resume_on'],
  resume: [],
  start: ['starts_on'],
  revoke: [],
};
const MORE_DAYS = [7, 14, 30];

/** The dates of an action; empty ones are not sent. */
export const datesToSend = (kind: AccessKind, values: AccessValues): Partial<AccessValues> =>
  Object.fromEntries(FIELDS[kind].flatMap((name) => (values[name] ? [[name, values[name]]] : [])));

/** Whether an action can be previewed: its required fields are filled in. */
export const isComplete = (kind: AccessKind, values: AccessValues): boolean =>
  kind === 'extend' ? values.ends_on !== '' : kind !== 'start' || values.starts_on !== '';

type AccessFieldsProps = {
  id: string;
  kind: AccessKind;
  values: AccessValues;
  /** The current last day, to which days are added. */
  from: string | null;
  errorOf: (field: string) => string | undefined;
  onChange: (values: AccessValues) => void;
};

export function AccessFields({ id, kind, values, from, errorOf, onChange }: AccessFieldsProps) {
  const t = useTranslations('customers.access');
  const labels: Readonly<Record<keyof AccessValues, string>> = {
    starts_on: kind === 'start' ? t('fields.new_start') : t('fields.starts_on'),
    ends_on: kind === 'grant' ? t('fields.grant_ends') : t('fields.ends_on'),
    paused_on: t('fields.paused_on'),
    resume_on: t('fields.resume_on'),
  };
  const hints: Partial<Record<keyof AccessValues, string>> = {
    ...(kind === 'grant' && { starts_on: t('fields.usual'), ends_on: t('fields.usual') }),
    paused_on: t('fields.paused_hint'),
    resume_on: t('fields.resume_hint'),
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 items-start">
        {FIELDS[kind].map((name) => (
          <DayField
            key={name}
            id={`${id}-${name}`}
            label={labels[name]}
            hint={hints[name]}
            error={errorOf(name)}
            value={values[name]}
            onChange={(day) => onChange({ ...values, [name]: day })}
          />
        ))}
      </div>
      {kind === 'extend' && from && (
        <div className="flex flex-wrap gap-2">
          {MORE_DAYS.map((count) => (
            <Button
              key={count}
              variant="outline"
              size="sm"
              onClick={() => onChange({ ...values, ends_on: addDaysTo(from, count) })}
            >
              {t('add_days', { count })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
