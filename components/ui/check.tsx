import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';
import { FieldError } from './field';

type CheckProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'id'> & {
  id: string;
  type?: 'checkbox' | 'radio';
  error?: string | undefined;
  children: ReactNode;
};

/** Checkbox or radio with its label; the tick is a tilde. */
export function Check({ id, error, className, children, type = 'checkbox', ...input }: CheckProps) {
  const invalid = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <div className={className}>
      <label className="check" htmlFor={id}>
        <input {...input} {...invalid} id={id} type={type} />
        <span>{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & { children: ReactNode };

export function Switch({ className, children, ...input }: SwitchProps) {
  return (
    <label className={cx('switch', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state */}
      <input {...input} type="checkbox" role="switch" />
      {children}
    </label>
  );
}
