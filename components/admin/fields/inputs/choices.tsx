'use client';

import { useTranslations } from 'next-intl';
import type { InputProps } from '../input-props';

export function BooleanInput({ spec, id, path, value, onChange, onBlur, aria }: InputProps) {
  return (
    <label className="switch w-full justify-between" htmlFor={id}>
      <span>{spec.label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
      <input
        id={id}
        name={path}
        type="checkbox"
        role="switch"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
        {...aria}
      />
    </label>
  );
}

/** A radio group; without `required` nothing may be chosen either. */
export function ChoiceInput({ spec, id, path, value, onChange, onBlur, aria }: InputProps) {
  const t = useTranslations('admin.choices');
  const form = useTranslations('admin.form');
  if (spec.field.kind !== 'choice') return null;
  const { values, labels, required } = spec.field;
  const label = (item: string | number) => t(`${labels}.${item}` as Parameters<typeof t>[0]);
  const optional = !required && spec.field.default === undefined;
  return (
    <div className="opciones" role="radiogroup" aria-labelledby={`${id}-label`} {...aria}>
      {[...(optional ? [''] : []), ...values].map((item) => (
        <label key={item} className="check" htmlFor={`${id}-${item}`}>
          <input
            id={`${id}-${item}`}
            type="radio"
            name={path}
            checked={String(value ?? '') === String(item)}
            onChange={() => onChange(item)}
            onBlur={onBlur}
          />
          <span>{item === '' ? form('unset') : label(item)}</span>
        </label>
      ))}
    </div>
  );
}
