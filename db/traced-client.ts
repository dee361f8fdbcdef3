import pg from 'pg';
import { inSpan, telemetry } from '@/lib/telemetry/store';

const OPERATION = /^[\s(]*(select|insert|update|delete|with|begin|commit|rollback|set)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?(\w+)"?/i;

/** The operation of a statement and its first table: a name without any of its values. */
export function nameStatement(text: string): { operation: string; table: string } {
  const start = text.slice(0, 8_000);
  const operation = OPERATION.exec(start)?.[1]?.toLowerCase() ?? 'query';
  return { operation, table: TABLE.exec(start)?.[1] ?? '' };
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '');

const isCursor = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'submit' in query;

type Send = (...args: unknown[]) => Promise<unknown>;
type Done = (error: Error | undefined, result?: unknown) => void;

/** A connection whose statements have spans if tracing is on; otherwise it costs one check. */
export class TracedClient extends pg.Client {
  /** The driver has signatures with promises, callbacks and cursors; this one replaces them all. */
  override query(...args: unknown[]): never {
    const send = super.query.bind(this) as unknown as Send;
    const [statement] = args;
    if (!telemetry.brioTracer || isCursor(statement)) return send(...args) as never;
    const { operation, table } = nameStatement(textOf(statement));
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
    };
    const last = args.at(-1);
    const done = typeof last === 'function' ? (last as Done) : null;
    const own = done ? args.slice(0, -1) : args;
    const answer = inSpan(`${operation} ${table}`.trim(), attributes, () => send(...own));
    if (!done) return answer as never;
    answer.then((result) => done(undefined, result), done);
    return undefined as never;
  }
}
