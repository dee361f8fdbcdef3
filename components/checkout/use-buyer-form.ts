'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type { BuyerDraft } from '@/lib/domain/buyer';

/** By themselves, once somebody turns to the form: checking it must not make it slower to come. */
const loadRules = () => import('./buyer-rules');

/**
 * The buyer's form, its rules the server's with their message keys as texts. `ready`: every rule holds and the terms
 * are accepted. Where the rules can't be loaded the server says what is wrong.
 */
export function useBuyerForm(prefill: BuyerDraft) {
  const t = useTranslations('errors');
  const [rules, setRules] = useState<Awaited<ReturnType<typeof loadRules>> | null>(null);
  const resolver: Resolver<BuyerDraft> = async (values) => {
    const known = rules ?? (await loadRules().catch(() => null));
    setRules(known);
    const broken = Object.entries(known?.brokenRules(values) ?? {}).map(([field, { key, values }]) => [
      field,
      { type: 'rule', message: t(key as 'required', values as never) },
    ]);
    return broken.length > 0 ? { values: {}, errors: Object.fromEntries(broken) } : { values, errors: {} };
  };
  const form = useForm<BuyerDraft>({ defaultValues: prefill, mode: 'onTouched', resolver });
  const values = useWatch({ control: form.control });
  const { agreed_tc: agreed } = values;
  useEffect(() => {
    const load = () => void loadRules().then(setRules, () => {});
    // A draft that was kept is complete before anybody turns to it.
    if (agreed) return load();
    addEventListener('focusin', load, { once: true });
    return () => removeEventListener('focusin', load);
  }, [agreed]);
  const ready = rules !== null && Object.keys(rules.brokenRules(values)).length === 0;
  return { form, ready };
}
