'use client';

import { useState } from 'react';
import { TypedDate } from '@/components/admin/fields/inputs/typed-date';

/** The field `from` of a plain HTML form: a day typed in the back office's format, sent as `YYYY-MM-DD`. */
export function FromDay({ id, value }: { id: string; value: string }) {
  const [day, setDay] = useState(value);
  return (
    <>
      <TypedDate id={id} mode="date" className="w-36" value={day} onChange={setDay} />
      <input type="hidden" name="from" value={day} />
    </>
  );
}
