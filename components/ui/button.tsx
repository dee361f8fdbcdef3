import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { AppLink, type AppLinkProps } from './app-link';
import { Beat } from './beat';
import { cx } from './cx';

const VARIANTS = {
  ink: '',
  action: 'btn-accent',
  outline: 'btn-outline',
  soft: 'btn-soft',
  text: 'btn-ghost',
  danger: 'btn-danger',
  white: 'btn-white',
  dark: 'btn-black',
} as const;
const SIZES = { sm: 'btn-sm', md: '', xl: 'btn-lg' } as const;

export type ButtonLook = {
  /** `action` is the pink one: at most one per view (docs/spec/design.md#components). */
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  /** Icon only: give `aria-label`. */
  square?: boolean | undefined;
};

/** The classes of a button, for elements that are neither `button` nor link (summary, label). */
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
    /** What the button says while busy, e.g. «Guardando». */
    busyLabel?: ReactNode;
  };

/** Keeps focus and stays readable while `busy`; a second press does nothing. */
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
          <Beat />
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
