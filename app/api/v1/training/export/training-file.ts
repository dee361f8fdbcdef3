import 'server-only';
import { Readable } from 'node:stream';
import { csvStream } from '@/lib/admin/csv';
import type { RequestContext } from '@/lib/domain/actor';
import { attachmentHeaders } from '@/lib/http/attachment';
import { today } from '@/lib/server/training/memberships';
import { EXPORT_COLUMNS, exportJson, exportLogs } from '@/lib/server/training/progress/export-training';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** Someone's training as a file, written as it is read (docs/spec/progress.md#export). */
export function trainingFile(context: RequestContext, format: keyof typeof TYPES): Response {
  const body = format === 'csv' ? csvOf(context) : jsonOf(context);
  return new Response(body, {
    headers: attachmentHeaders(`brio-entrenamiento-${today()}.${format}`, TYPES[format]),
  });
}

function csvOf(context: RequestContext) {
  const logs = exportLogs(context);
  const cells = async function* () {
    for await (const row of logs) yield EXPORT_COLUMNS.map((column) => row[column]);
  };
  return csvStream(EXPORT_COLUMNS, cells());
}

const jsonOf = (context: RequestContext) =>
  Readable.toWeb(Readable.from(encoded(exportJson(context)))) as ReadableStream<Uint8Array>;

async function* encoded(texts: AsyncIterable<string>) {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
