'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { createFormControl, type UseFormProps, useWatch } from 'react-hook-form';
import type { BuyerDraft } from '@/lib/domain/buyer';

/** By themselves, once somebody turns to the form: checking it must not make it slower to come. */
const loadRules = () => import('./buyer-rules');
type Rules = Awaited<ReturnType<typeof loadRules>>;

/** What the form library needs again where it keeps its state (see `BuyerFormState`). */
type BuyerFormOptions = Pick<UseFormProps<BuyerDraft>, 'mode' | 'resolver'>;

/**
 * The buyer's form, its rules the server's with their message keys as texts. Where the rules can't be loaded the
 * server says what is wrong. Only what shows a value or an error is drawn again when it changes.
 */
export function useBuyerForm(prefill: BuyerDraft) {
  const t = useTranslations('errors');
  const [rules, setRules] = useState<Rules | null>(null);
  const [{ form, options }] = useState(() => {
    const options: BuyerFormOptions = {
      mode: 'onTouched',
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

/** Whether every rule holds and the terms are accepted (docs/spec/specification.md#checkout). */
export function useReady({ form, rules }: Pick<BuyerForm, 'form' | 'rules'>): boolean {
  // Only to be asked again: before the form's state is mounted this would answer with what it began with.
  useWatch({ control: form.control });
  return rules !== null && Object.keys(rules.brokenRules(form.getValues())).length === 0;
}
