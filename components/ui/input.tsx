import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';

export function Input({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  return <input {...rest} className={cx('input', className)} />;
}

export function Textarea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea {...rest} className={cx('input', className)} />;
}
