import type pg from 'pg';
import { inSpan, telemetry } from '@/lib/telemetry/store';

type Query = (...args: unknown[]) => unknown;

const OPERATION = /^[\s(]*(select|insert|update|delete|with|begin|commit|rollback|set)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?(\w+)"?/i;

/** What a statement does and its first table: a name that holds none of its values. */
export function nameStatement(text: string): { operation: string; table: string } {
  const start = text.slice(0, 8_000);
  const operation = OPERATION.exec(start)?.[1]?.toLowerCase() ?? 'query';
  return { operation, table: TABLE.exec(start)?.[1] ?? '' };
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '');

/** Calls with a callback are the pool's own. */
function traced(query: Query): Query {
  return (...args) => {
    if (!telemetry.brioTracer || typeof args.at(-1) === 'function') return query(...args);
    const { operation, table } = nameStatement(textOf(args[0]));
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
    };
    return inSpan(`${operation} ${table}`.trim(), attributes, async () => query(...args));
  };
}

/** Gives each statement of a pool a span where there are traces; elsewhere it costs one look. */
export function traceQueries(pool: pg.Pool): void {
  pool.query = traced(pool.query.bind(pool) as Query) as typeof pool.query;
  pool.on('connect', (client) => {
    client.query = traced(client.query.bind(client) as Query) as typeof client.query;
  });
}
