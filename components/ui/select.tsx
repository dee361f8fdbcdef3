import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';
import { Field, type FieldFrame, fieldAria } from './field';

export type SelectOption = readonly [value: string | number, text: string, isDisabled?: boolean];

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'children'> & {
  options: readonly SelectOption[];
  onChoose: (value: string) => void;
};

export const Select = ({ options, onChoose, className, ...rest }: SelectProps) => (
  <select {...rest} className={cx('input', className)} onChange={(event) => onChoose(event.target.value)}>
    {options.map(([value, text, isDisabled]) => (
      <option key={value} value={value} disabled={isDisabled}>
        {text}
      </option>
    ))}
  </select>
);

type SelectFieldProps = FieldFrame & Omit<SelectProps, 'id' | 'className'>;

export function SelectField({ id, label, hint, error, className, ...control }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <Select id={id} {...control} {...fieldAria({ id, hint, error })} />
    </Field>
  );
}
