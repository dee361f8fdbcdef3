import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { AppLink, type AppLinkProps } from './app-link';
import { BusyIndicator } from './busy-indicator';
import { cx } from './cx';

const VARIANTS = {
  ink: '',
  accent: 'btn-accent',
  outline: 'btn-outline',
  soft: 'btn-soft',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
  white: 'btn-white',
  black: 'btn-black',
} as const;
const SIZES = { sm: 'btn-sm', md: '', lg: 'btn-lg' } as const;

export type ButtonLook = {
  /** `accent` is pink: at most one per view (docs/spec/design.md#components). */
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  /** Icon only: give `aria-label`. */
  square?: boolean | undefined;
};

/** Classes of a button, for other elements (summary, label). */
export function buttonClass(
  { variant = 'ink', size = 'md', square }: ButtonLook,
  className?: string,
): string {
  return cx('btn', VARIANTS[variant], SIZES[size], square && 'btn-icon', className);
}

const swallow = (event: MouseEvent) => event.preventDefault();

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    busy?: boolean | undefined;
    /** Text while busy, e.g. «Guardando». */
    busyLabel?: ReactNode;
  };

/** Keeps focus and stays readable while `busy`; further presses do nothing. */
export function Button({
  variant,
  size,
  square,
  busy,
  busyLabel,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, onClick: swallow })}
      className={buttonClass({ variant, size, square }, className)}
    >
      {busy ? (
        <>
          <BusyIndicator />
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

export function ButtonLink({ variant, size, square, className, ...rest }: AppLinkProps & ButtonLook) {
  return <AppLink {...rest} className={buttonClass({ variant, size, square }, className)} />;
}
