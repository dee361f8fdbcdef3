import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { createFormControl, type UseFormProps, useWatch } from 'react-hook-form';
import type { BuyerDraft } from '@/lib/domain/checkout/buyer';

/** Loaded on first interaction, so that validation code does not delay the form. */
const loadRules = () => import('./buyer-rules');
type Rules = Awaited<ReturnType<typeof loadRules>>;

/** Passed to the component that subscribes to the form's state (see `BuyerFormState`). */
type BuyerFormOptions = Pick<UseFormProps<BuyerDraft>, 'mode' | 'resolver' | 'shouldFocusError'>;

/**
 * The buyer form, validated by the server's schema with messages as texts.
 * If the rules fail to load, the server validates. Only components that show a value or error re-render when
 * it changes.
 */
export function useBuyerForm(prefill: BuyerDraft) {
  const t = useTranslations('errors');
  const [rules, setRules] = useState<Rules | null>(null);
  const [{ form, options }] = useState(() => {
    const options: BuyerFormOptions = {
      mode: 'onTouched',
      // The library would focus a second time, after a person who types fast has gone on.
      shouldFocusError: false,
      async resolver(values) {
        const known = await loadRules().catch(() => null);
        const broken = Object.entries(known?.brokenRules(values) ?? {}).map(([field, { key, values }]) => [
          field,
          { type: 'rule', message: t(key as 'required', values as never) },
        ]);
        return broken.length > 0
          ? { values: {}, errors: Object.fromEntries(broken) }
          : { values, errors: {} };
      },
    };
    return { form: createFormControl<BuyerDraft>({ defaultValues: prefill, ...options }), options };
  });
  const load = useCallback(() => void loadRules().then(setRules, () => {}), []);
  return { form, options, rules, load };
}

export type BuyerForm = ReturnType<typeof useBuyerForm>;

/** Whether the form is valid and the terms are accepted (docs/spec/specification.md#checkout). */
export function useReady({ form, rules }: Pick<BuyerForm, 'form' | 'rules'>): boolean {
  // Read only on demand: before the form state is mounted it would return the initial values.
  useWatch({ control: form.control });
  return rules !== null && Object.keys(rules.brokenRules(form.getValues())).length === 0;
}
