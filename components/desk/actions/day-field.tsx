import { DateInput } from '@/components/admin/fields/inputs/date';
import { Field, fieldAria } from '@/components/ui/field';
import { date } from '@/lib/fields/types';

type DayFieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (day: string) => void;
};

const FIELD = date();
const nothing = () => undefined;

/** A day with the back office's calendar, outside a resource's form. */
export function DayField({ id, label, hint, error, value, onChange }: DayFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <DateInput
        spec={{ name: id, label, field: FIELD }}
        id={id}
        path={id}
        value={value}
        onChange={(next) => onChange(typeof next === 'string' ? next : '')}
        onBlur={nothing}
        aria={fieldAria({ id, hint, error })}
        resource=""
      />
    </Field>
  );
}
