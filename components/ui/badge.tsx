import type { ReactNode } from 'react';
import { cx } from './cx';

const TONES = {
  neutral: '',
  done: 'badge-done',
  warning: 'badge-warning',
  error: 'badge-error',
  action: 'badge-accent',
  ink: 'badge-black',
  white: 'bg-white',
} as const;
export type BadgeTone = keyof typeof TONES;

/** Always a tilde with a word, so that colour is not the only sign. */
export function Badge({
  tone = 'neutral',
  plain,
  className,
  children,
}: {
  tone?: BadgeTone | undefined;
  /** Without the tilde, for counts and names. */
  plain?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <span className={cx('badge', TONES[tone], plain && 'badge-plain', className)}>{children}</span>;
}
