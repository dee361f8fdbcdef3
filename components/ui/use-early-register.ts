'use client';

import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Form<T extends FieldValues> = Pick<UseFormReturn<T>, 'register' | 'getValues' | 'setValue'>;
type Attach = (element: HTMLInputElement | null) => void;

/** `register` of a form, by which what was typed or ticked before the scripts ran stays; the library would empty it. */
export function useEarlyRegister<T extends FieldValues>(form: Form<T>) {
  const [attached] = useState(() => new Map<Path<T>, Attach>());
  return (name: Path<T>) => {
    const { ref, ...control } = form.register(name);
    // The register function makes a new ref each time, all of them doing the same.
    const attach = attached.get(name) ?? keepFirst(form, name, ref);
    attached.set(name, attach);
    return { ...control, ref: attach };
  };
}

function keepFirst<T extends FieldValues>(form: Form<T>, name: Path<T>, connect: Attach): Attach {
  let isFirst = true;
  return (element) => {
    const given = element?.type === 'checkbox' ? element.checked : element?.value;
    connect(element);
    if (!element || !isFirst) return;
    isFirst = false;
    if (given && given !== form.getValues(name))
      form.setValue(name, given as PathValue<T, Path<T>>, { shouldDirty: true });
  };
}
