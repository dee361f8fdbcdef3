'use server';
import { stockNoticeSchema } from '@/lib/domain/catalog/stock-notice';
import { parseInput } from '@/lib/domain/validation';
import { requestNotice } from '@/lib/server/products/stock-notices';
import { type ActionResult, runAction } from './run';

export async function requestNoticeAction(input: unknown): Promise<ActionResult<{ undo: string | null }>> {
  return runAction((context) => requestNotice(context, parseInput(stockNoticeSchema, input)));
}
