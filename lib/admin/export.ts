import 'server-only';
import { readerFor } from '@/db/replica';
import { findIds } from '@/db/repositories/admin/lists';
import { findRecords, tableNamed } from '@/db/repositories/admin/records';
import { ability } from '@/lib/domain/abilities';
import { type RequestContext, requireAbility, requireRecentPassword } from '@/lib/domain/actor';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { decodeBracketKeys } from '@/lib/domain/values/bracket-keys';
import { env } from '@/lib/env';
import { AddressErrors, type ListAddress } from '@/lib/fields/list-address';
import { exportColumns, type Resource } from '@/lib/fields/resource';
import { translator } from '@/lib/i18n/translate';
import { usersLogs } from '@/lib/resources/users-logs/resource';
import { entryOf, sentenceText } from '@/lib/resources/users-logs/sentence';
import { csvStream } from './csv';
import { exportableFields, exportCells } from './export-cells';
import { toRowsSql } from './list-sql';
import { withSubjects } from './name-rows';
import { noteExport } from './note-export';
import { presentRows, type WireRow } from './present';
import { seenBy } from './read';
import { MAX_SHEET_ROWS, xlsxFile } from './xlsx';

const { batch: CHUNK } = WORK_LIMITS.export;

type ExportFormat = 'csv' | 'xlsx';
/** Chosen columns, those of the list unless given, and the kind of file. */
export type ExportChoice = { columns: readonly string[]; format: ExportFormat };

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The columns of `columns=a,b` and `columns[0]=a`; null when they are no list of names. */
function sentColumns(params: URLSearchParams): string[] | null {
  const keyed = [...params].filter(([key]) => key.startsWith('columns['));
  const read = keyed.map((pair) => decodeBracketKeys([pair]).columns);
  const { columns: listed = [] } = decodeBracketKeys(keyed);
  const texts = [...params.getAll('columns'), ...[listed].flat().map((text) => text ?? '')];
  if (read.includes(undefined) || !texts.every((text) => typeof text === 'string')) return null;
  return texts.flatMap((text) => text.split(',')).filter(Boolean);
}

/** Reads `columns` and `format`; unknown values are errors of their parameter. */
export function parseExportChoice(
  resource: Resource,
  params: URLSearchParams,
  problems: AddressErrors,
): ExportChoice {
  const sent = sentColumns(params);
  const columns = sent ?? [];
  const known = exportableFields(resource);
  if (sent === null || columns.some((name) => !Object.hasOwn(known, name)))
    problems.add('columns', 'column_unknown');
  const format = params.get('format') || 'csv';
  if (format !== 'csv' && format !== 'xlsx') problems.add('format', 'choice_invalid');
  const own = exportColumns(resource.list, resource.list.columns).filter((name) =>
    Object.hasOwn(known, name),
  );
  return { columns: columns.length > 0 ? columns : own, format: format === 'xlsx' ? format : 'csv' };
}

/**
 * The users log as its screen shows it, with each action as a sentence; rows of other resources as they are.
 */
async function asOnScreen(
  context: RequestContext,
  resource: Resource,
  rows: readonly WireRow[],
): Promise<readonly WireRow[]> {
  if (resource.name !== usersLogs.name) return rows;
  const t = translator(context.locale, 'admin');
  const entries = await withSubjects(context, rows);
  return entries.map((entry) => ({ ...entry, action: sentenceText(t, entryOf(entry)) }));
}

/**
 * The current view as a file (docs/spec/api.md#export): filters, search and sort as in the list. It has every
 * row that existed when it began, once, whatever is added meanwhile; CSV is streamed. Throws like the list
 * does, and 422 for a workbook of more than 50,000 rows.
 */
export async function exportRows(
  context: RequestContext,
  declared: Resource,
  address: ListAddress,
  choice: ExportChoice,
  problems = new AddressErrors(),
): Promise<Response> {
  const actor = requireAbility(context.actor, ability(declared.name, 'access'));
  requireRecentPassword(actor);
  const resource = seenBy(actor, declared);
  const reader = await readerFor(context.wrote);
  const query = await toRowsSql(reader, resource, address, problems);
  const table = tableNamed(resource.table);
  await noteExport(context, resource.name);
  const { columns, format } = choice;
  const { title, header, cell } = exportCells(resource, context.locale, env.BUSINESS_TIME_ZONE);
  const ids = await findIds(reader, table, query);
  if (format === 'xlsx' && ids.length > MAX_SHEET_ROWS) {
    problems.add('format', 'sheet_too_long', { max: MAX_SHEET_ROWS });
    problems.throwIfAny();
  }
  const rows = async function* () {
    for (let at = 0; at < ids.length; at += CHUNK) {
      const chunk = await findRecords(reader, table, ids.slice(at, at + CHUNK));
      const shown = await presentRows(reader, resource, chunk, { only: new Set(columns) });
      for (const row of await asOnScreen(context, resource, shown))
        yield columns.map((name) => cell(row, name));
    }
  };
  const headers = columns.map(header);
  const body = format === 'xlsx' ? await xlsxFile(title, headers, rows()) : csvStream(headers, rows());
  return new Response(body, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${resource.name}.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
}
