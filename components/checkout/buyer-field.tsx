'use client';

import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import type { BuyerField as Name } from '@/lib/domain/buyer';
import type { BuyerForm } from './use-buyer-form';

type BuyerFieldProps = Omit<ComponentProps<typeof TextField>, 'id' | 'error' | 'form' | 'adornment'> & {
  name: Name;
  form: BuyerForm['form'];
  /** Shown at a value that was filled for the buyer, while it is right. */
  sparkle?: ReactNode;
};

/** A field of the buyer. Shows its value without scripts, and keeps what was typed before they ran. */
export function BuyerField({ name, form, sparkle, ...field }: BuyerFieldProps) {
  const { defaultValues, errors } = useFormState({ control: form.control, name });
  const filled = defaultValues?.[name];
  const error = errors[name]?.message;
  const { ref, ...control } = form.register(name);
  const first = useRef(true);
  // The register function makes a new ref each time, all of them doing the same.
  const connect = useRef(ref);
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      const typed = element?.value ?? '';
      connect.current(element);
      if (!element || !first.current) return;
      first.current = false;
      if (typed !== '' && typed !== form.getValues(name)) form.setValue(name, typed, { shouldDirty: true });
    },
    [form, name],
  );
  return (
    <TextField
      {...field}
      {...control}
      ref={attach}
      id={name}
      required
      defaultValue={filled}
      error={error}
      adornment={filled && !error ? sparkle : null}
    />
  );
}
