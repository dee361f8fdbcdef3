import { type Ref, useId } from 'react';
import { Field } from '@/components/ui/field';
import type { FieldSpec } from '../resource-info';

type FieldSelectProps = {
  ref?: Ref<HTMLSelectElement>;
  label: string;
  specs: readonly FieldSpec[];
  value: string | undefined;
  onChange: (name: string) => void;
};

/** Chooses one of the fields by its label. */
export function FieldSelect({ ref, label, specs, value, onChange }: FieldSelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <select
        ref={ref}
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {specs.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
