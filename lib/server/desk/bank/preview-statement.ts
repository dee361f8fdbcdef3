import { cutText } from '@/lib/domain/values/cut-text';
import 'server-only';
import { db } from '@/db/client';
import { countKnownMovements } from '@/db/repositories/bank/bank-movements';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { formatBankAmount, type LineProblem, type StatementMapping } from '@/lib/domain/bank/bank-statement';
import type { Day } from '@/lib/domain/clock';
import { fingerprintOf, readInput, type StatementInput } from './statement-input';

const SHOWN = 8;
const PROBLEMS = 50;
/** Longer texts are cut for the screen only. */
const CELL = 80;

export type StatementPreview = {
  mapping: StatementMapping;
  /** The first rows of the file, to choose the title row from. */
  rows: { line: number; cells: string[] }[];
  lines: {
    line: number;
    movedOn: Day;
    reference: string | null;
    description: string | null;
    amount: string;
  }[];
  /** Incoming lines, and how many were imported before. */
  found: number;
  known: number;
  debits: number;
  problems: LineProblem[];
  problemCount: number;
};

/** Parses a statement without storing it. Ability `order_confirm_transfer`. 422 at `file` or `mapping`. */
export async function previewStatement(
  context: RequestContext,
  input: StatementInput,
): Promise<StatementPreview> {
  requireAbility(context.actor, 'order_confirm_transfer');
  const { rows, mapping, content } = await readInput(input);
  return {
    mapping,
    rows: rows
      .slice(0, Math.max(mapping.headerRow, 0) + SHOWN)
      .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cutText(cell, CELL)) })),
    lines: content.lines.slice(0, SHOWN).map(({ line, movedOn, reference, description, ...money }) => ({
      line,
      movedOn,
      reference,
      description: description === null ? null : cutText(description, CELL),
      amount: formatBankAmount(money),
    })),
    found: content.lines.length,
    known: await countKnownMovements(db, content.lines.map(fingerprintOf)),
    debits: content.debits,
    problems: content.problems.slice(0, PROBLEMS),
    problemCount: content.problems.length,
  };
}
