'use client';

import { useEffect, useRef } from 'react';
import { BUYER_FIELDS, type BuyerDraft } from '@/lib/domain/buyer';
import type { PaymentType } from '@/lib/domain/codes';
import type { BuyerForm } from './use-buyer-form';

type StoredDraft = { owner: number | null; values: Partial<BuyerDraft>; type: PaymentType };
const keyOf = (programId: number) => `brio:checkout:${programId}`;

function read(programId: number): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(programId)) ?? 'null');
    return stored && typeof stored === 'object' && 'values' in stored ? (stored as StoredDraft) : null;
  } catch {
    return null;
  }
}

/** Removes the draft after the purchase. */
export function removeDraft(programId: number): void {
  try {
    sessionStorage.removeItem(keyOf(programId));
  } catch {
    // Storage may be blocked: there is no draft then.
  }
}

function store(programId: number, stored: StoredDraft): void {
  try {
    sessionStorage.setItem(keyOf(programId), JSON.stringify(stored));
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
export function useStoredDraft({ programId, owner, form, prefill, type, onRestore }: DraftOptions): void {
  const restored = useRef(false);

  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    const stored = read(programId);
    if (!stored || (stored.owner !== null && stored.owner !== owner)) return;
    for (const field of BUYER_FIELDS) {
      const value = stored.values[field];
      // Newer input wins over the draft.
      if (typeof value === 'string' && value !== '' && form.getValues(field) === prefill[field])
        form.setValue(field, value);
    }
    if (stored.values.agreed_tc === true) form.setValue('agreed_tc', true);
    if (stored.type === 'P') onRestore('P');
  }, [programId, owner, form, prefill, onRestore]);

  useEffect(() => {
    const save = () => store(programId, { owner, type, values: form.getValues() });
    const changed = [...BUYER_FIELDS, 'agreed_tc' as const].some(
      (field) => form.getValues(field) !== prefill[field],
    );
    if (changed || type === 'P') save();
    const subscription = form.watch(save);
    return () => subscription.unsubscribe();
  }, [programId, owner, form, prefill, type]);
}
