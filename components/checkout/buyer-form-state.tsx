'use client';

import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { BuyerDraft } from '@/lib/domain/buyer';
import type { BuyerForm } from './use-buyer-form';
import { type DraftOptions, useKeptDraft } from './use-kept-draft';

/**
 * Draws nothing and loads the rules. The form library draws the component it lives in once more as soon as it is
 * mounted, in one task with the first drawing: here that is for nothing, in the screen it was the whole checkout.
 */
export function BuyerFormState({ draft, buyer }: { draft: DraftOptions; buyer: BuyerForm }) {
  const { form, options, load } = buyer;
  useForm<BuyerDraft>({ formControl: form.formControl, ...options });
  const agreed = useWatch({ control: form.control, name: 'agreed_tc' });
  useEffect(() => {
    // A kept draft, or a form filled in before the scripts ran, is complete before anybody turns to it again.
    if (agreed || form.getValues('agreed_tc')) return load();
    addEventListener('focusin', load, { once: true });
    return () => removeEventListener('focusin', load);
  }, [agreed, form, load]);
  useKeptDraft(draft);
  return null;
}
