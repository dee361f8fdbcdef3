'use client';

import { useFormats } from '../fields/use-formats';

/** An instant as short as it can be said, and whole as its title. */
export function AuditTime({ at }: { at: string }) {
  const { date, moment } = useFormats();
  return (
    <time dateTime={at} title={date(at)} suppressHydrationWarning>
      {moment(at)}
    </time>
  );
}
