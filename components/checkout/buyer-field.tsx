'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import type { BuyerField as Name } from '@/lib/domain/checkout/buyer';
import type { BuyerForm } from './use-buyer-form';

type BuyerFieldProps = Omit<ComponentProps<typeof TextField>, 'id' | 'error' | 'form' | 'adornment'> & {
  name: Name;
  form: BuyerForm['form'];
  /** Marks a prefilled value, while it is valid. */
  sparkle?: ReactNode;
};

/** A field of the buyer form. Shows its value without scripts. */
export function BuyerField({ name, form, sparkle, ...field }: BuyerFieldProps) {
  const { defaultValues, errors } = useFormState({ control: form.control, name });
  const filled = defaultValues?.[name];
  const error = errors[name]?.message;
  const registered = form.register(name);
  return (
    <TextField
      {...field}
      {...registered}
      id={name}
      required
      defaultValue={filled}
      error={error}
      adornment={filled && !error ? sparkle : null}
    />
  );
}
