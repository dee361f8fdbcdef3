'use server';
import { parseInput } from '@/lib/domain/validation';
import { rowId } from '@/lib/domain/values/row-id';
import { undoImport } from '@/lib/server/desk/customers/import/import-customers';
import { type ActionResult, runChange, tried } from './run';

export async function undoImportAction(id: unknown): Promise<ActionResult<{ id: number }>> {
  return runChange(tried('undo-import', 'customer-imports', id), (context) =>
    undoImport(context, parseInput(rowId, id)),
  );
}
