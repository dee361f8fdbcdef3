'use client';

import { useFormats } from '../fields/use-formats';

/** An instant in the reader's language and format. */
export function AuditTime({ at }: { at: string }) {
  const { date } = useFormats();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {date(at)}
    </time>
  );
}
