import { useTranslations } from 'next-intl';
import { Field, fieldAria } from '@/components/ui/field';
import { datetime } from '@/lib/fields/types';
import { FieldInput } from './registry';
import { useFormats } from './use-formats';

const FIELD = datetime();

type MomentFieldProps = {
  id: string;
  /** Name of the field in the request. */
  name: string;
  label: string;
  /** An ISO instant, or '' for none. */
  value: string;
  /** Shown after the sentence about the time zone. */
  hint: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/** A day and a time in the business's time zone, which the hint states. */
export function MomentField({ id, name, label, value, hint, error, onChange, onBlur }: MomentFieldProps) {
  const t = useTranslations('admin.form');
  const { timeZone } = useFormats();
  const zone = t('zone', { zone: timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone });
  const line = hint ? `${zone} ${hint}` : zone;
  return (
    <Field id={id} label={label} hint={line} error={error}>
      <FieldInput
        spec={{ name, label, field: FIELD }}
        id={id}
        path={name}
        value={value}
        onChange={(next) => onChange(String(next ?? ''))}
        onBlur={() => onBlur?.()}
        aria={fieldAria({ id, hint: line, error })}
        resource="content-pages"
      />
    </Field>
  );
}
