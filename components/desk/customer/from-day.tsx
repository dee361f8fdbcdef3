'use client';

import { useState } from 'react';
import { TypedDate } from '@/components/admin/fields/inputs/typed-date';

/** A day in a plain HTML form: typed in the back office's format, submitted as `YYYY-MM-DD`. */
export function FromDay({ id, name, value }: { id: string; name: string; value: string }) {
  const [day, setDay] = useState(value);
  return (
    <>
      <TypedDate id={id} mode="date" className="w-36" value={day} onChange={setDay} />
      <input type="hidden" name={name} value={day} />
    </>
  );
}
