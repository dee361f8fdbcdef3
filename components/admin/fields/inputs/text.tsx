import type { RefObject } from 'react';
import { useEarlyChoice } from '@/components/ui/use-early-choice';
import type { InputProps } from '../input-props';

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Keeps what was typed before hydration. */
const useEarlyText = <E extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  onChange,
}: Pick<InputProps, 'value' | 'onChange'>): RefObject<E | null> =>
  useEarlyChoice<E>((control) => {
    if (control.value !== asText(value)) onChange(control.value);
  });

const TYPES = { email: 'email', url: 'url' } as const;

export function TextInput({ spec, id, path, value, onChange, onBlur, aria, lang }: InputProps) {
  const { kind } = spec.field;
  const ref = useEarlyText<HTMLInputElement>({ value, onChange });
  return (
    <input
      ref={ref}
      id={id}
      name={path}
      className="input"
      lang={lang}
      type={kind === 'email' || kind === 'url' ? TYPES[kind] : 'text'}
      autoComplete="off"
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      {...aria}
    />
  );
}

export function LongTextInput({ id, path, value, onChange, onBlur, aria, lang }: InputProps) {
  const ref = useEarlyText<HTMLTextAreaElement>({ value, onChange });
  return (
    <textarea
      ref={ref}
      id={id}
      name={path}
      className="input"
      lang={lang}
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
  const ref = useEarlyText<HTMLInputElement>({ value, onChange });
  return (
    <span className="affix">
      {kind === 'money' && <span aria-hidden="true">$</span>}
      <input
        ref={ref}
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
