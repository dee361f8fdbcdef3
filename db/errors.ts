/** Connection error codes, and SQLSTATEs of a server that is stopping, full or read-only. */
const DOWN = new Set([
  '25006',
  // statement_timeout
  '57014',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '58030',
]);

function* causes(error: unknown): Generator<Error & { code?: string }> {
  for (let e = error; e instanceof Error; e = e.cause) {
    yield e;
    if (e instanceof AggregateError) for (const inner of e.errors) yield* causes(inner);
  }
}

/** True when a query failed because the database is unavailable or full, not because the query was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  for (const { code, message } of causes(error)) {
    if (code && (DOWN.has(code) || code.startsWith('08'))) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        message,
      )
    )
      return true;
  }
  return false;
}

/** True when a lock was not free in time, or waiting for it caused a deadlock. */
export function isLockMissed(error: unknown): boolean {
  for (const { code } of causes(error)) if (code === '55P03' || code === '40P01') return true;
  return false;
}

/** The unique constraint or index that an insert or update violated, or null. */
export function violatedUnique(error: unknown): string | null {
  for (const cause of causes(error)) {
    if (cause.code === '23505')
      return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '';
  }
  return null;
}

/** True when a CHECK of the schema refused the values. */
export function isCheckViolation(error: unknown): boolean {
  for (const { code } of causes(error)) if (code === '23514') return true;
  return false;
}

/**
 * True when a text has characters that the database can't store: NUL or unpaired surrogates, also in JSON.
 */
export function isUnstorableText(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause.code === '22021' || cause.code === '22P05') return true;
    if (cause.code === '22P02' && 'detail' in cause && /surrogate/.test(String(cause.detail))) return true;
  }
  return false;
}
