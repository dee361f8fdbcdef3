import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';
import { Input, Textarea } from './input';
import { LineIcon } from './line-icon';

export type FieldFrame = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The translated message; set it once the field was touched. */
  error?: string | undefined;
  className?: string | undefined;
};

/** `aria-*` attributes of a control inside `<Field>`: spread them on the control. */
export function fieldAria({ id, hint, error }: Pick<FieldFrame, 'id' | 'hint' | 'error'>) {
  const described = [error && `${id}-error`, !error && hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
  };
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={`${id}-error`}>
      <LineIcon>
        <circle cx="12" cy="12" r="10" />
        <path d="M12 8v4M12 16h.01" />
      </LineIcon>
      <span>{children}</span>
    </p>
  );
}

/** Label, control, and hint or error; the error replaces the hint (docs/spec/design.md#components). */
export function Field({ id, label, hint, error, className, children }: FieldFrame & { children: ReactNode }) {
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? (
        <FieldError id={id}>{error}</FieldError>
      ) : (
        hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

type TextFieldProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> & { adornment?: ReactNode };

/** `adornment` is placed inside the field at its end: `<PrefilledMark>`, a show-password button. */
export function TextField({ id, label, hint, error, className, adornment, ...control }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <div className="input-wrap">
        <Input id={id} name={id} {...control} {...fieldAria({ id, hint, error })} />
        {adornment}
      </div>
    </Field>
  );
}

type TextareaFieldProps = FieldFrame & Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'>;

export function TextareaField({ id, label, hint, error, className, ...control }: TextareaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <Textarea id={id} name={id} {...control} {...fieldAria({ id, hint, error })} />
    </Field>
  );
}
