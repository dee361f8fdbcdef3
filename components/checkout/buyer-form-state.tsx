import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { BuyerDraft } from '@/lib/domain/checkout/buyer';
import type { BuyerForm } from './use-buyer-form';
import { type DraftOptions, useStoredDraft } from './use-stored-draft';

/**
 * Renders nothing; subscribes to the form's state and loads the validation rules.
 * The form library re-renders its host component right after mount, in the same task. Here that costs
 * nothing; in the screen it would re-render the whole checkout.
 */
export function BuyerFormState({ draft, buyer }: { draft: DraftOptions; buyer: BuyerForm }) {
  const { form, options, load } = buyer;
  useForm<BuyerDraft>({ formControl: form.formControl, ...options });
  const agreed = useWatch({ control: form.control, name: 'agreed_tc' });
  useEffect(() => {
    // A restored draft, or input from before hydration, may be complete without further events.
    if (agreed || form.getValues('agreed_tc')) return load();
    addEventListener('focusin', load, { once: true });
    return () => removeEventListener('focusin', load);
  }, [agreed, form, load]);
  useStoredDraft(draft);
  return null;
}
