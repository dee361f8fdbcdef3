'use client';

import { useEffect, useRef } from 'react';
import { BUYER_FIELDS, type BuyerDraft } from '@/lib/domain/buyer';
import type { PaymentType } from '@/lib/domain/codes';
import type { BuyerForm } from './use-buyer-form';

type Kept = { owner: number | null; values: Partial<BuyerDraft>; type: PaymentType };
const keyOf = (programId: number) => `brio:checkout:${programId}`;

function read(programId: number): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(programId)) ?? 'null');
    return kept && typeof kept === 'object' && 'values' in kept ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

/** Removes the draft after the purchase. */
export function forgetDraft(programId: number): void {
  try {
    sessionStorage.removeItem(keyOf(programId));
  } catch {
    // Storage may be blocked: there is no draft then.
  }
}

function keep(programId: number, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(programId), JSON.stringify(kept));
  } catch {
    // Full or blocked storage only loses the draft.
  }
}

export type DraftOptions = {
  programId: number;
  /** A draft of another account in this tab is not restored. */
  owner: number | null;
  form: BuyerForm['form'];
  prefill: BuyerDraft;
  type: PaymentType;
  onRestore: (type: PaymentType) => void;
};

/** Keeps the input across a reload or a detour to the login, in this tab only. */
export function useKeptDraft({ programId, owner, form, prefill, type, onRestore }: DraftOptions): void {
  const restored = useRef(false);

  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    const kept = read(programId);
    if (!kept || (kept.owner !== null && kept.owner !== owner)) return;
    for (const field of BUYER_FIELDS) {
      const value = kept.values[field];
      // Newer input wins over the draft.
      if (typeof value === 'string' && value !== '' && form.getValues(field) === prefill[field])
        form.setValue(field, value);
    }
    if (kept.values.agreed_tc === true) form.setValue('agreed_tc', true);
    if (kept.type === 'P') onRestore('P');
  }, [programId, owner, form, prefill, onRestore]);

  useEffect(() => {
    const save = () => keep(programId, { owner, type, values: form.getValues() });
    const changed = [...BUYER_FIELDS, 'agreed_tc' as const].some(
      (field) => form.getValues(field) !== prefill[field],
    );
    if (changed || type === 'P') save();
    const subscription = form.watch(save);
    return () => subscription.unsubscribe();
  }, [programId, owner, form, prefill, type]);
}
