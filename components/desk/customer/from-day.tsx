'use client';

import { useState } from 'react';
import { TypedDate } from '@/components/admin/fields/inputs/typed-date';

/** A day of a form that is sent by the browser: typed as the back office writes days, sent as `YYYY-MM-DD`. */
export function FromDay({ id, name, value }: { id: string; name: string; value: string }) {
  const [day, setDay] = useState(value);
  return (
    <>
      <TypedDate id={id} mode="date" className="w-36" value={day} onChange={setDay} />
      <input type="hidden" name={name} value={day} />
    </>
  );
}
