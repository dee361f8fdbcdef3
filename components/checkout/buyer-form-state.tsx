'use client';

import { useForm } from 'react-hook-form';
import type { BuyerDraft } from '@/lib/domain/buyer';
import type { BuyerFormOptions } from './use-buyer-form';
import { type DraftOptions, useKeptDraft } from './use-kept-draft';

/**
 * Draws nothing. The form library draws the component it lives in once more as soon as it is mounted, in one task
 * with the first drawing: here that is for nothing, in the screen it was the whole checkout.
 */
export function BuyerFormState({ draft, options }: { draft: DraftOptions; options: BuyerFormOptions }) {
  useForm<BuyerDraft>({ formControl: draft.form.formControl, ...options });
  useKeptDraft(draft);
  return null;
}
