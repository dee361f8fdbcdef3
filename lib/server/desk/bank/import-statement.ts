import { cutText } from '@/lib/domain/values/cut-text';
import 'server-only';
import { randomUUID } from 'node:crypto';
import { db } from '@/db/client';
import { insertMovements } from '@/db/repositories/bank/bank-movements';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { auditAction } from '@/lib/http/audit-origin';
import { fingerprintOf, readInput, type StatementInput } from './statement-input';

export type ImportedStatement = { added: number; known: number; debits: number; problems: number };

/**
 * Imports the incoming lines of a bank statement, each once.
 * Importing it again adds nothing; equal lines of one file are kept. Ability `order_confirm_transfer`. 422 at
 * `file` or `mapping`, also when no line is readable.
 */
export async function importStatement(
  context: RequestContext,
  input: StatementInput,
): Promise<ImportedStatement> {
  requireAbility(context.actor, 'order_confirm_transfer');
  const { mapping, content } = await readInput(input);
  const missing = (['date', 'credit'] as const).filter((role) => mapping.columns[role] === null);
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((role) => [role, [{ key: 'required' }]]));
    throw new AppError('invalid', { fields });
  }
  const batch = randomUUID();
  const found = content.lines.length;
  const added = await db.transaction(async (tx) => {
    const made = await insertMovements(
      tx,
      content.lines.map((line) => ({
        moved_on: line.movedOn,
        reference: line.reference,
        description: line.description,
        amount: line.amount,
        currency: line.currency,
        fingerprint: fingerprintOf(line),
        batch,
      })),
    );
    await auditAction(tx, context, {
      action: 'import-statement',
      model: 'bank-movements',
      after: { batch, added: made, known: found - made, file: cutText(input.file.name, 150) },
    });
    return made;
  });
  return { added, known: found - added, debits: content.debits, problems: content.problems.length };
}
