import type { ReactNode } from 'react';
import { cx } from './cx';

const TONES = {
  neutral: '',
  done: 'insignia--hecho',
  warning: 'insignia--aviso',
  error: 'insignia--error',
  action: 'insignia--hacer',
  ink: 'insignia--tinta',
  white: 'bg-white!',
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
  return <span className={cx('insignia', TONES[tone], className)}>{children}</span>;
}
