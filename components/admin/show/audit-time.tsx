'use client';

import { useFormats } from '../fields/use-formats';

/** A short form of an instant, with the full one as its title. */
export function AuditTime({ at }: { at: string }) {
  const { date, moment } = useFormats();
  return (
    <time dateTime={at} title={date(at)} suppressHydrationWarning>
      {moment(at)}
    </time>
  );
}
