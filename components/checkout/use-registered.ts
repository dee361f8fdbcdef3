'use client';

import { useCallback, useRef } from 'react';
import type { BuyerDraft } from '@/lib/domain/buyer';
import type { BuyerForm } from './use-buyer-form';

/** A field of the form for its input. What was typed or ticked before the scripts ran is kept. */
export function useRegistered(form: BuyerForm['form'], name: keyof BuyerDraft) {
  const { ref, ...control } = form.register(name);
  const first = useRef(true);
  // The register function makes a new ref each time, all of them doing the same.
  const connect = useRef(ref);
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      const given = element?.type === 'checkbox' ? element.checked : element?.value;
      connect.current(element);
      if (!element || !first.current) return;
      first.current = false;
      if (given && given !== form.getValues(name)) form.setValue(name, given, { shouldDirty: true });
    },
    [form, name],
  );
  return { ...control, ref: attach };
}
