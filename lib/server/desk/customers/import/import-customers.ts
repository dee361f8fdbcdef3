import { cutText } from '@/lib/domain/values/cut-text';
import 'server-only';
import { db } from '@/db/client';
import {
  closeImport,
  countCustomersInUse,
  fillCustomer,
  findImports,
  type ImportItem,
  insertImport,
  insertImportedCustomers,
  lockImport,
  removeImported,
} from '@/db/repositories/customers/customer-imports';
import { lockKey } from '@/db/repositories/lock-key';
import { recordAudit } from '@/lib/admin/audit';
import { csvFile } from '@/lib/admin/csv';
import { type Actor, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import {
  countDecisions,
  type ImportColumns,
  type ImportCounts,
  type ImportRow,
  undoImportUntil,
} from '@/lib/domain/customers/customer-import';
import { AppError, conflict, invalidField, orNotFound } from '@/lib/domain/errors';
import { fullName } from '@/lib/domain/values/full-name';
import { MESSAGES } from '@/lib/i18n/messages';
import { type ImportInput, judgeFile, readImport } from './read-import';

/** Rows sent to the screen: those to look at first. */
const SHOWN = 300;

export type ShownRow = {
  line: number;
  name: string;
  email: string | null;
  identification: string | null;
  phone: string | null;
  kind: ImportRow['verdict']['kind'];
  /** Why it is skipped; empty when it is not. */
  why: readonly string[];
  /** Fields that a known customer gets. */
  adds: string[];
  customer: { id: number; name: string } | null;
};
export type ImportPreview = {
  titles: string[];
  columns: ImportColumns;
  counts: ImportCounts;
  rows: ShownRow[];
};
export type ImportDone = { id: number; counts: ImportCounts; undo_until: string };

/** Both, since rows are made and completed. */
function requireImporter(context: RequestContext): Actor {
  requireAbility(context.actor, 'crm_customer_edit');
  return requireAbility(context.actor, 'crm_customer_create');
}

function toShown({ line, values, verdict }: ImportRow): ShownRow {
  const customer = verdict.kind === 'new' ? undefined : verdict.customer;
  return {
    line,
    name: cutText(fullName(values), 80),
    email: values.email?.slice(0, 80) ?? null,
    identification: values.identification?.slice(0, 40) ?? null,
    phone: values.phone?.slice(0, 30) ?? null,
    kind: verdict.kind,
    why: verdict.kind === 'skip' ? verdict.why : [],
    adds: verdict.kind === 'update' ? Object.keys(verdict.adds) : [],
    customer: customer ? { id: customer.id, name: customer.name } : null,
  };
}

const ORDER = { skip: 0, update: 1, new: 2, same: 3 } as const;

/**
 * What an import would do, row by row: skipped rows first, then completed ones. Abilities
 * `crm_customer_create` and `crm_customer_edit`. Throws 401, 403, 422 at `file` or `columns`.
 */
export async function previewImport(context: RequestContext, input: ImportInput): Promise<ImportPreview> {
  requireImporter(context);
  const read = await readImport(input);
  const rows = await judgeFile(db, read);
  const first = rows.toSorted((a, b) => ORDER[a.verdict.kind] - ORDER[b.verdict.kind] || a.line - b.line);
  return {
    titles: read.titles,
    columns: read.columns,
    counts: countDecisions(rows),
    rows: first.slice(0, SHOWN).map(toShown),
  };
}

/**
 * The skipped rows as CSV, with the file's own columns, so that they can be corrected and imported again;
 * before them their line and every reason. Same abilities. Throws 401, 403, 422 at `file` or `columns`.
 */
export async function exportSkipped(context: RequestContext, input: ImportInput): Promise<Response> {
  requireImporter(context);
  const read = await readImport(input);
  const judged = await judgeFile(db, read);
  const { why, line: lineTitle, reason, errors_file } = MESSAGES[context.locale].crm.import;
  const rows = async function* () {
    for (const [at, { line, verdict }] of judged.entries()) {
      if (verdict.kind !== 'skip') continue;
      yield [line, verdict.why.map((each) => why[each]).join(' '), ...(read.rows[at]?.cells ?? [])];
    }
  };
  return csvFile(errors_file, [lineTitle, reason, ...read.titles], rows());
}

/**
 * Imports the file: the same rows as its preview, in one transaction. Same abilities. Throws 401, 403, 422.
 */
export async function importCustomers(context: RequestContext, input: ImportInput): Promise<ImportDone> {
  const actor = requireImporter(context);
  const read = await readImport(input);
  return db.transaction(async (tx) => {
    await lockKey(tx, 'customer-import');
    const rows = await judgeFile(tx, read, { lock: true });
    const counts = countDecisions(rows);
    if (counts.new + counts.update === 0) throw invalidField('file', 'import_nothing');
    const id = await insertImport(tx, {
      actor_id: actor.userId,
      file_name: cutText(input.file.name, 255),
      created_count: counts.new,
      updated_count: counts.update,
      skipped_count: counts.skip + counts.same,
    });
    const made = rows.flatMap(({ verdict, values }) =>
      verdict.kind === 'new' && values.first_name ? [{ ...values, first_name: values.first_name }] : [],
    );
    await insertImportedCustomers(tx, id, made);
    for (const { verdict } of rows)
      if (verdict.kind === 'update') await fillCustomer(tx, id, verdict.customer.id, verdict.adds);
    const after = { file: input.file.name, ...counts };
    await recordAudit(tx, context, { action: 'import-customers', model: 'customer-imports', id, after });
    return { id, counts, undo_until: undoImportUntil(now()).toISOString() };
  });
}

export type ImportEntry = ImportItem & { undoable: boolean };

/** The last imports, and which can still be undone. Same abilities. Throws 401, 403. */
export async function listImports(context: RequestContext): Promise<ImportEntry[]> {
  requireImporter(context);
  return (await findImports(db)).map((item) => ({
    ...item,
    undoable: item.undoneAt === null && undoImportUntil(item.at) > now(),
  }));
}

/**
 * Undoes an import within seven days: new customers go to the trash, completed fields are emptied unless
 * changed since. Idempotent. Same abilities. Throws 401, 403, 404, 409 when it is too late or a new customer
 * is used already.
 */
export async function undoImport(context: RequestContext, id: number): Promise<{ id: number }> {
  const actor = requireImporter(context);
  return db.transaction(async (tx) => {
    await lockKey(tx, 'customer-import');
    const row = orNotFound(await lockImport(tx, id));
    if (row.undone_at) return { id };
    if (undoImportUntil(row.created_at) <= now()) throw conflict('import_undo_late');
    const used = await countCustomersInUse(tx, id);
    if (used > 0)
      throw new AppError('conflict', { message: { key: 'import_used', values: { count: used } } });
    await removeImported(tx, id, now());
    await closeImport(tx, id, { at: now(), userId: actor.userId });
    await recordAudit(tx, context, { action: 'undo-import', model: 'customer-imports', id });
    return { id };
  });
}
