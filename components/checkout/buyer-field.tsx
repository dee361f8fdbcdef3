'use client';

import { type ComponentProps, useCallback, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import type { BuyerDraft, BuyerField as Name } from '@/lib/domain/buyer';

type BuyerFieldProps = Omit<ComponentProps<typeof TextField>, 'id' | 'error' | 'form'> & {
  name: Name;
  form: UseFormReturn<BuyerDraft>;
};

/** A field of the buyer. Shows its value without scripts, and keeps what was typed before they ran. */
export function BuyerField({ name, form, ...field }: BuyerFieldProps) {
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
      defaultValue={form.formState.defaultValues?.[name]}
      error={form.formState.errors[name]?.message}
    />
  );
}
