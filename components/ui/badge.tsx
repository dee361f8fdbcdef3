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

/** Always tilde and word, so that colour is never the only sign. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <span className={cx('badge', TONES[tone], className)}>{children}</span>;
}
