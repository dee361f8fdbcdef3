'use server';
import { z } from 'zod';
import { MAX_REFERENCE } from '@/lib/domain/payments';
import { parseInput } from '@/lib/domain/validation';
import { limitedText, reasonText } from '@/lib/domain/values/limited-text';
import { rowId } from '@/lib/domain/values/row-id';
import { savePreferences } from '@/lib/server/accounts/preferences';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { rejectTransfer } from '@/lib/server/orders/reject-transfer';
import { type ActionResult, runAction, runChange, tried } from './run';

type Done = ActionResult<null>;

const preferences = z.object({
  sidebar_background: z.enum(['none', 'white', 'black'], 'choice_invalid'),
  sidebar_color: z.enum(['none', 'purple', 'azure', 'green', 'orange', 'rose', 'danger'], 'choice_invalid'),
});

/** Appearance settings of the back office, stored per user (docs/spec/specification.md#constants). */
export async function savePreferencesAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await savePreferences(context, parseInput(preferences, input));
    return null;
  });
}

const confirmation = z.object({
  orderId: rowId,
  reference: limitedText(MAX_REFERENCE).nullable(),
  /** The money came after the order had expired. */
  late: z.boolean('boolean_invalid').default(false),
});

export async function confirmTransferAction(input: unknown): Promise<Done> {
  return runChange(tried('confirm-transfer', 'orders', input, 'orderId'), async (context) => {
    const { orderId, reference, late } = parseInput(confirmation, input);
    await confirmTransfer(context, orderId, { reference: reference || null, refuseDecidedTransfer: !late });
    return null;
  });
}

const rejection = z.object({
  orderId: rowId,
  reason: reasonText,
});

export async function rejectTransferAction(input: unknown): Promise<Done> {
  return runChange(tried('reject-transfer', 'orders', input, 'orderId'), async (context) => {
    const { orderId, reason } = parseInput(rejection, input);
    await rejectTransfer(context, orderId, { reason, refuseDecidedTransfer: true });
    return null;
  });
}
