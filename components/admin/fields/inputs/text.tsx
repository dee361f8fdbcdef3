'use client';

import type { InputProps } from '../input-props';

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const TYPES = { email: 'email', url: 'url' } as const;

export function TextInput({ spec, id, path, value, onChange, onBlur, aria }: InputProps) {
  const { kind } = spec.field;
  return (
    <input
      id={id}
      name={path}
      className="input"
      type={kind === 'email' || kind === 'url' ? TYPES[kind] : 'text'}
      autoComplete="off"
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      {...aria}
    />
  );
}

export function LongTextInput({ id, path, value, onChange, onBlur, aria }: InputProps) {
  return (
    <textarea
      id={id}
      name={path}
      className="input"
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      {...aria}
    />
  );
}

/** Input for integers, amounts and percentages: plain text with a unit sign, parsed by the schema. */
export function NumberInput({ spec, id, path, value, onChange, onBlur, aria }: InputProps) {
  const { kind } = spec.field;
  return (
    <span className="affix">
      {kind === 'money' && <span aria-hidden="true">$</span>}
      <input
        id={id}
        name={path}
        className="input num"
        inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={asText(value)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        {...aria}
      />
      {kind === 'percent' && <span aria-hidden="true">%</span>}
    </span>
  );
}
