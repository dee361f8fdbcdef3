'use server';
import { z } from 'zod';
import { parseInput } from '@/lib/domain/validation';
import { rowId } from '@/lib/domain/values/row-id';
import { saveInvoice } from '@/lib/server/desk/invoices/save-invoice';
import { type ActionResult, runChange, tried } from './run';

const input = z.object({ id: rowId });
const values = z.record(z.string(), z.unknown());

export async function saveInvoiceAction(form: unknown): Promise<ActionResult<null>> {
  return runChange(tried('update', 'orders', form), async (context) => {
    await saveInvoice(context, parseInput(input, form).id, parseInput(values, form));
    return null;
  });
}
