'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { createFormControl, type UseFormProps, useWatch } from 'react-hook-form';
import type { BuyerDraft } from '@/lib/domain/buyer';

/** By themselves, once somebody turns to the form: checking it must not make it slower to come. */
const loadRules = () => import('./buyer-rules');
type Rules = Awaited<ReturnType<typeof loadRules>>;

/** What the form library needs again where it keeps its state (see `BuyerFormState`). */
export type BuyerFormOptions = Pick<UseFormProps<BuyerDraft>, 'mode' | 'resolver'>;

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
  const agreed = useWatch({ control: form.control, name: 'agreed_tc' });
  useEffect(() => {
    const load = () => void loadRules().then(setRules, () => {});
    // A draft that was kept is complete before anybody turns to it.
    if (agreed) return load();
    addEventListener('focusin', load, { once: true });
    return () => removeEventListener('focusin', load);
  }, [agreed]);
  return { form, options, rules };
}

export type BuyerForm = ReturnType<typeof useBuyerForm>;

/** Whether every rule holds and the terms are accepted (specification §4). */
export function useReady({ form, rules }: Pick<BuyerForm, 'form' | 'rules'>): boolean {
  const values = useWatch({ control: form.control });
  return rules !== null && Object.keys(rules.brokenRules(values)).length === 0;
}
