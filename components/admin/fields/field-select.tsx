import { type Ref, useId } from 'react';
import { SelectField } from '@/components/ui/select';
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
    <SelectField
      ref={ref}
      id={id}
      label={label}
      value={value}
      options={specs.map((spec) => [spec.name, spec.label])}
      onChoose={onChange}
    />
  );
}
