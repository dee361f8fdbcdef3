import { useEffect, useRef } from 'react';
import { readStored, writeStored } from '@/components/ui/stored';
import { BUYER_FIELDS, type BuyerDraft } from '@/lib/domain/checkout/buyer';
import type { PaymentType } from '@/lib/domain/codes';
import { INVOICE_FIELDS } from '@/lib/domain/invoices/invoice-fields';
import { isRecord } from '@/lib/domain/values/is-record';
import type { BuyerForm } from './use-buyer-form';

/** The last checkout of this tab; `owner` and `programId` identify its person and program. */
type StoredDraft = {
  programId: number;
  owner: number | null;
  values: Partial<BuyerDraft>;
  type: PaymentType;
};
/** A key of the specification (docs/spec/specification.md#constants). */
const KEY = 'program';

function read(programId: number): StoredDraft | null {
  const stored = readStored('tab', KEY);
  if (!isRecord(stored) || stored.programId !== programId || !isRecord(stored.values)) return null;
  return stored as StoredDraft;
}

/** Removes the draft after the purchase. */
export function removeDraft(programId: number): void {
  if (read(programId)) writeStored('tab', KEY, null);
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
    for (const field of [...BUYER_FIELDS, ...INVOICE_FIELDS]) {
      const value = stored.values[field];
      // Newer input wins over the draft.
      if (typeof value === 'string' && value !== '' && form.getValues(field) === prefill[field])
        form.setValue(field, value);
    }
    if (stored.values.require_invoice === true) form.setValue('require_invoice', true);
    if (stored.values.agreed_tc === true) form.setValue('agreed_tc', true);
    if (stored.type === 'P') onRestore('P');
  }, [programId, owner, form, prefill, onRestore]);

  useEffect(() => {
    const save = () => writeStored('tab', KEY, { programId, owner, type, values: form.getValues() });
    const changed = [
      ...BUYER_FIELDS,
      ...INVOICE_FIELDS,
      'agreed_tc' as const,
      'require_invoice' as const,
    ].some((field) => form.getValues(field) !== prefill[field]);
    if (changed || type === 'P') save();
    const subscription = form.watch(save);
    return () => subscription.unsubscribe();
  }, [programId, owner, form, prefill, type]);
}
