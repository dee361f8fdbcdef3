'use client';

import { useFormatter } from 'next-intl';
import { MEGABYTE } from '@/lib/domain/values/file-size';

/** Formats bytes as megabytes: "1,4". */
export function useMegabytes(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const size = bytes / MEGABYTE;
    return format.number(bytes > 0 ? Math.max(0.1, size) : 0, {
      maximumFractionDigits: size < 10 ? 1 : 0,
    });
  };
}
